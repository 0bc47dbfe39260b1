import { $watched } from './watched.ts';

const name = 'chat-tabs';
/** Timeout: tabs of one browser answer each other within a few milliseconds. */
const answerMs = 150;

/** Id of this tab, so that it ignores its own messages. */
const tab = `${Math.random()}`;

type Word = { readonly ask: string; readonly by: string } | { readonly yes: string; readonly to: string };

/** Answers other tabs that ask whether this one has their conversation open. Returns a function that stops it. */
export function answerTabs(): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if ('ask' in data && data.by !== tab && $watched.get() === data.ask) {
      channel.postMessage({ yes: data.by, to: data.ask } satisfies Word);
    }
  };
  return () => channel.close();
}

/** Whether another tab has the conversation with `peer` open, so that this one shows no notice. */
export function isOpenElsewhere(peer: string): Promise<boolean> {
  if (!('BroadcastChannel' in globalThis)) return Promise.resolve(false);
  const channel = new BroadcastChannel(name);
  return new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), answerMs);
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if ('yes' in data && data.yes === tab && data.to === peer) resolve(true);
    };
    channel.postMessage({ ask: peer, by: tab } satisfies Word);
  }).finally(() => channel.close());
}
