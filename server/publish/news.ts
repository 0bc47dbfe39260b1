import type { Logger } from 'pino';
import { type Database, notify } from '../db/open.ts';

const channel = 'publish';
/** One word for all writes of this time. */
const gatherMs = 100;

/** Tells the process that publishes, which may be another one, that there is something in the outbox. */
interface PublishNews {
  /** Returns at once. */
  tell(): void;
  /** Says what was not said yet. */
  close(): Promise<void>;
}

export function publishNews({ db }: Pick<Database, 'db'>, log: Logger): PublishNews {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = async () => {
    timer = undefined;
    // Unheard it is only later: the outbox is looked at now and then.
    await notify(db, channel, '').catch((error: unknown) =>
      log.warn({ err: error }, 'telling the publisher'),
    );
  };
  return {
    tell() {
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
export async function hearNews(
  { listen }: Pick<Database, 'listen'>,
  publisher: { nudge(): void },
): Promise<() => Promise<void>> {
  const nudge = () => publisher.nudge();
  return listen(channel, { hear: nudge, missed: nudge });
}
