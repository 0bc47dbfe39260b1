import { openSession, type Session } from './session.ts';

export interface ChannelListener {
  /** Called with the payload of every `notify(channel, payload)` of any process. */
  onMessage(payload: string): void;
  /** Called when the connection is back: what was said in so many milliseconds has to be asked for. */
  onReconnect(ms: number): void;
}

const againMs = 1_000;

/** One connection of its own that hears a channel and comes back when it breaks. Answers with the way to stop. */
export async function listenOn(
  url: string,
  channel: string,
  ear: ChannelListener,
): Promise<() => Promise<void>> {
  let stopped = false;
  let session: Session | undefined;
  const connect = async (): Promise<void> => {
    const next = await openSession(url);
    next.client.on('notification', (message) => ear.onMessage(message.payload ?? ''));
    try {
      await next.client.query(`listen "${channel}"`);
    } catch (error) {
      await next.close();
      throw error;
    }
    session = next;
    void next.ended.then(() => comeBack(next));
    if (stopped) await next.close();
  };
  const comeBack = (last: Session): void => {
    if (stopped) return;
    setTimeout(async () => {
      try {
        await connect();
      } catch {
        return comeBack(last);
      }
      ear.onReconnect(last.silence());
    }, againMs).unref();
  };
  await connect();
  return async () => {
    stopped = true;
    await session?.close();
  };
}
