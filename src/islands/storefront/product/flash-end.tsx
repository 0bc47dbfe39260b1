import { useEffect, useState } from 'react';
import { formatTime } from '../../../lib/date.ts';
import { onTimeLearnt, serverNow } from '../../../lib/server-clock.ts';
import { fill } from '../../../lib/text.ts';
import type { BuyTexts } from './texts.ts';

const second = 1_000;
const day = 86_400 * second;

interface FlashEndProps {
  readonly t: Pick<BuyTexts, 'flashUntil' | 'flashEnds'>;
  readonly endTime: string;
}

/** When a flash sale ends: the time, and on its last day what is left of it, by the second. */
export function FlashEnd({ t, endTime }: FlashEndProps) {
  const [rest, setRest] = useState<number | null>(null);
  useEffect(() => {
    const tell = () => setRest(Math.max(0, Date.parse(endTime) - serverNow()));
    tell();
    const timer = setInterval(tell, second);
    const stop = onTimeLearnt(tell);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [endTime]);
  const until = fill(t.flashUntil, { time: formatTime(endTime) });
  if (rest === null || rest > day) return <span className="tabular-nums">{until}</span>;
  return (
    <span role="timer" title={until} className="font-semibold text-price tabular-nums">
      {fill(t.flashEnds, { time: clockOf(rest) })}
    </span>
  );
}

/** `05:09:03` */
function clockOf(ms: number): string {
  const seconds = Math.floor(ms / second);
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
