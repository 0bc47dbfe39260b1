import type { ChatAccess } from '../../../contract/messaging/chat.ts';
import { safeLocalStorage } from '../browser.ts';
import { type ChatClient, ChatError, type ChatEvents, type ChatState } from './client.ts';
import type { FromWorker, Remote, RemoteCall, ToWorker } from './message/wire.ts';

interface Line {
  readonly username: string;
  greet(): void;
  post(message: ToWorker): void;
  close(): void;
}

type Settle = { readonly done: (event: MessageEvent) => void; readonly failed: (error: ChatError) => void };

/** The chat client of a page: forwards every call to the worker that holds the SDK. */
export class EasemobClient implements ChatClient {
  private line: Line | null = null;
  private now: ChatState = 'closed';
  private lastId = 0;
  private readonly waiting = new Map<number, Settle>();
  private readonly hearers = new Set<Partial<ChatEvents>>();

  constructor() {
    // A page that is left gets no more events; a page restored from the bfcache has missed some.
    addEventListener('pagehide', () => {
      this.line?.post({ type: 'bye' });
      this.spread({ type: 'event', event: 'state', args: ['waiting'] });
    });
    addEventListener('pageshow', ({ persisted }) => persisted && this.line?.greet());
  }

  state(): ChatState {
    return this.now;
  }

  on(events: Partial<ChatEvents>): () => void {
    this.hearers.add(events);
    return () => this.hearers.delete(events);
  }

  /** Each user has a worker of their own, shared by the tabs of this browser. */
  async connect(access: ChatAccess): Promise<void> {
    if (this.line && this.line.username !== access.username) this.leave();
    this.line ??= openLine(
      access.username,
      (event) => this.hear(event),
      () => this.fall(),
    );
    await this.call<'connect'>({ call: 'connect', args: [access] });
  }

  async disconnect(): Promise<void> {
    if (!this.line) return;
    await this.call<'disconnect'>({ call: 'disconnect', args: [] }).catch(() => {});
    this.leave();
  }

  send(...args: Parameters<Remote['send']>) {
    return this.call<'send'>({ call: 'send', args });
  }
  history(...args: Parameters<Remote['history']>) {
    return this.call<'history'>({ call: 'history', args });
  }
  contacts() {
    return this.call<'contacts'>({ call: 'contacts', args: [] });
  }
  conversations() {
    return this.call<'conversations'>({ call: 'conversations', args: [] });
  }
  markRead(peer: string) {
    return this.call<'markRead'>({ call: 'markRead', args: [peer] });
  }
  recall(peer: string, id: string) {
    return this.call<'recall'>({ call: 'recall', args: [peer, id] });
  }
  typing(peer: string) {
    return this.call<'typing'>({ call: 'typing', args: [peer] });
  }
  online(peers: readonly string[]) {
    return this.call<'online'>({ call: 'online', args: [peers] });
  }

  private call<K extends keyof Remote>(call: RemoteCall): Promise<Awaited<ReturnType<Remote[K]>>> {
    const line = this.line;
    if (!line) return Promise.reject(new ChatError('not_connected'));
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { done: (event) => resolve(event.data.value), failed: reject });
      line.post({ type: 'call', id, ...call });
    });
  }

  private hear(event: MessageEvent): void {
    const message: FromWorker = event.data;
    if (message.type === 'event') this.spread(message);
    else if (message.type === 'fallen') this.fall();
    else this.settle(message, event);
  }

  private settle(message: Extract<FromWorker, { id: number }>, event: MessageEvent): void {
    const settle = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === 'answer') settle?.done(event);
    else settle?.failed(new ChatError(message.failure));
  }

  private spread(message: Extract<FromWorker, { type: 'event' }>): void {
    if (message.event === 'state') [this.now] = message.args;
    for (const hearer of this.hearers) {
      const hear = hearer[message.event];
      if (hear) Reflect.apply(hear, undefined, message.args);
    }
  }

  /** The worker's file or the SDK could not be loaded, or it crashed. The next `connect` starts a new worker. */
  private fall(): void {
    this.leave();
    this.spread({ type: 'event', event: 'state', args: ['closed', 'network'] });
  }

  private leave(): void {
    this.line?.close();
    this.line = null;
    this.now = 'closed';
    for (const { failed } of this.waiting.values()) failed(new ChatError('network'));
    this.waiting.clear();
  }
}

function openLine(username: string, hear: (event: MessageEvent) => void, fall: () => void): Line {
  const open = 'SharedWorker' in globalThis ? sharedLine : ownLine;
  const line = open(username, hear, fall);
  line.greet();
  return line;
}

function sharedLine(username: string, hear: (event: MessageEvent) => void, fall: () => void): Line {
  const worker = new SharedWorker(new URL('./chat-worker.ts', import.meta.url), {
    type: 'module',
    name: `chat-${username}`,
  });
  worker.addEventListener('error', fall);
  const { port } = worker;
  port.addEventListener('message', hear);
  port.start();
  const post = (message: ToWorker) => port.postMessage(message);
  return {
    username,
    post,
    greet: () => post({ type: 'hello', device: deviceName(), isShared: true }),
    close: () => {
      post({ type: 'bye' });
      port.close();
    },
  };
}

function ownLine(username: string, hear: (event: MessageEvent) => void, fall: () => void): Line {
  const worker = new Worker(new URL('./chat-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', fall);
  worker.addEventListener('message', hear);
  const post = (message: ToWorker) => worker.postMessage(message);
  return {
    username,
    post,
    greet: () => post({ type: 'hello', device: deviceName(), isShared: false }),
    close: () => worker.terminate(),
  };
}

/** Id of this browser, the same on every page. */
function deviceName(): string {
  const before = safeLocalStorage.get('chatDevice');
  if (before) return before;
  const device = `web_${crypto.randomUUID()}`;
  safeLocalStorage.set('chatDevice', device);
  return device;
}
