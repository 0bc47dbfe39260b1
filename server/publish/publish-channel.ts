import type { Logger } from 'pino';
import { type Database, notify } from '../platform/db/open.ts';

const channel = 'publish';
/** Writes within this time cause one notification. */
const gatherMs = 100;
/** Maximum number of traces in a notification and a log line. */
const mostTraces = 50;

/** Notifies the publisher, possibly in another process, about new outbox rows and the traces of the requests. */
interface PublishChannel {
  /** Returns at once. */
  announce(trace?: string): void;
  /** Sends pending notifications. */
  close(): Promise<void>;
}

export function openPublishChannel({ db }: Pick<Database, 'db'>, log: Logger): PublishChannel {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let traces: string[] = [];
  const say = async () => {
    timer = undefined;
    const said = traces.join(' ');
    traces = [];
    // A lost notification only causes a delay, because the outbox is also polled.
    await notify(db, channel, said).catch((error: unknown) =>
      log.warn({ err: error }, 'publisher: notify failed'),
    );
  };
  return {
    announce(trace) {
      if (trace !== undefined && traces.length < mostTraces) traces.push(trace);
      timer ??= setTimeout(say, gatherMs);
    },
    async close() {
      if (!timer) return;
      clearTimeout(timer);
      await say();
    },
  };
}

/** Forwards notifications to this process's publisher. Returns a function that stops it. */
export async function listenForPublishedTags(
  { listen }: Pick<Database, 'listen'>,
  publisher: { nudge(traces?: readonly string[]): void },
): Promise<() => Promise<void>> {
  return listen(channel, {
    onMessage: (said) => publisher.nudge(said.split(' ').filter((trace) => trace !== '')),
    onReconnect: () => publisher.nudge(),
  });
}
