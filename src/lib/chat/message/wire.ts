import type { ChatClient, ChatEvents, ChatFailure } from '../client.ts';

/** Calls from a page to the worker. */
export type Remote = Omit<ChatClient, 'on' | 'state'>;
export type RemoteCall = {
  [K in keyof Remote]: { readonly call: K; readonly args: Parameters<Remote[K]> };
}[keyof Remote];

/** Page to worker. `device`: id of this browser for the SDK; `isShared`: whether several pages use this worker. */
export type ToWorker =
  | { readonly type: 'hello'; readonly device: string; readonly isShared: boolean }
  | { readonly type: 'bye' }
  | ({ readonly type: 'call'; readonly id: number } & RemoteCall);

type AnyEvent = { [K in keyof ChatEvents]: { readonly event: K; readonly args: Parameters<ChatEvents[K]> } };

/** Worker to page. */
export type FromWorker =
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  /** The SDK could not be loaded; this worker ends and the page starts a new one on the next try. */
  | { readonly type: 'fallen' }
  | { readonly type: 'failure'; readonly id: number; readonly failure: ChatFailure }
  | ({ readonly type: 'event' } & AnyEvent[keyof ChatEvents]);
