#!/bin/sh
# Opens a house on this machine; `make play` runs it.
#
# In a terminal: opens it in the background, connects with ssh, and closes it afterwards.
# Without one: prints how to join, and stays until it is told to end.
set -eu

HOST=${HOST:-127.0.0.1}
PORT=${PORT:-2222}
DATA=${DATA:-./data}
BOTS=${BOTS:-8}
BIN=${BIN:-.venv/bin}

if ! { [ -t 0 ] && [ -t 1 ]; }; then
  exec "$BIN/croupier" serve --data "$DATA" --host "$HOST" --port "$PORT" --bots "$BOTS"
fi

mkdir -p "$DATA"
log=$DATA/house.log
said=$DATA/opening.txt
: >"$said"
: >"$log"
"$BIN/croupier" serve --data "$DATA" --host "$HOST" --port "$PORT" --bots "$BOTS" \
  >"$said" 2>"$log" &
house=$!

close_house() {
  trap - EXIT HUP INT TERM
  if kill -TERM "$house" 2>/dev/null; then
    echo "Closing the house; hands in play may take half a minute to end (Ctrl-C: at once)."
  fi
  # Ctrl-C reaches the house too, which then closes at once.
  trap : INT
  while kill -0 "$house" 2>/dev/null; do
    wait "$house" || true
  done
}
trap close_house EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

until grep -q '^join with' "$said"; do
  if ! kill -0 "$house" 2>/dev/null; then
    trap - EXIT
    status=0
    wait "$house" || status=$?
    cat "$log" >&2
    if grep -q 'cannot listen' "$log"; then
      echo "Another port may be free: PORT=2223 make play" >&2
    fi
    exit "$status"
  fi
  sleep 0.1 2>/dev/null || sleep 1
done

cat "$said"
echo "The log is in $log."

case $HOST in
  0.0.0.0 | ::) to=localhost ;;
  *) to=$HOST ;;
esac
ssh -p "$PORT" -o UserKnownHostsFile="$DATA/known_hosts" -o GlobalKnownHostsFile=/dev/null \
  -o StrictHostKeyChecking=accept-new "$to" || echo "ssh ended with status $?."
