import { useEffect, useState } from 'react';
import { onTimeLearnt, serverNow } from '../lib/server-clock.ts';

/** The server's time, updated every `everyMs` and when the page has learnt a better value. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => setNow(serverNow());
    look();
    const timer = setInterval(look, everyMs);
    const stop = onTimeLearnt(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return now;
}
