import type { Logger } from 'pino';
import { minute } from '../platform/time.ts';

const everyMs = minute;

/** Counts socket events and logs them once a minute when there were any. */
export function startMetrics(log: Logger, sockets: () => number) {
  const counts = { frames: 0, messages: 0, refused: 0, malformed: 0 };
  const timer = setInterval(() => {
    if (sockets() > 0 || counts.frames > 0) log.info({ sockets: sockets(), ...counts }, 'chat');
    Object.assign(counts, { frames: 0, messages: 0, refused: 0, malformed: 0 });
  }, everyMs).unref();
  const count = (name: keyof typeof counts) => () => {
    counts[name] += 1;
  };
  return {
    frame: count('frames'),
    message: count('messages'),
    refused: count('refused'),
    malformed: count('malformed'),
    stop: () => clearInterval(timer),
  };
}
export type Metrics = ReturnType<typeof startMetrics>;
