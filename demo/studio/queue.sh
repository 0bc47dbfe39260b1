#!/bin/sh
# Takes pictures until none is wanted. STUDIO_PAUSE names a file that holds the work up while it exists; STUDIO_WAIT=1 waits for more work.
cd "$(dirname "$0")" || exit 1
while :; do
  while [ -n "$STUDIO_PAUSE" ] && [ -e "$STUDIO_PAUSE" ]; do sleep 5; done
  nice -n 19 blender -b -noaudio --python shoot.py -- queue > /tmp/studio-last.log 2>&1
  code=$?
  grep -E 'TAKEN|Error' /tmp/studio-last.log
  [ $code -eq 0 ] && continue
  [ $code -ne 3 ] && { tail -20 /tmp/studio-last.log; [ -n "$STUDIO_WAIT" ] || exit $code; }
  [ -n "$STUDIO_WAIT" ] || exit 0
  sleep 15
done
