import type { Logger } from 'pino';
import { type Database, notify } from '../platform/db/open.ts';

const channel = 'publish';
/** One word for all writes of this time. */
const gatherMs = 100;
/** As many as a notification has room for, and a line of the log sense. */
const mostTraces = 50;

/** Tells the process that publishes, which may be another one, that there is something in the outbox, and which requests brought it. */
interface PublishChannel {
  /** Returns at once. */
  announce(trace?: string): void;
  /** Says what was not said yet. */
  close(): Promise<void>;
}

export function openPublishChannel({ db }: Pick<Database, 'db'>, log: Logger): PublishChannel {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let traces: string[] = [];
  const say = async () => {
    timer = undefined;
    const said = traces.join(' ');
    traces = [];
    // Unheard it is only later: the outbox is looked at now and then.
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

/** Lets the publisher of this process know what others write. Answers with the way to stop. */
export async function listenForPublishedTags(
  { listen }: Pick<Database, 'listen'>,
  publisher: { nudge(traces?: readonly string[]): void },
): Promise<() => Promise<void>> {
  return listen(channel, {
    onMessage: (said) => publisher.nudge(said.split(' ').filter((trace) => trace !== '')),
    onReconnect: () => publisher.nudge(),
  });
}
