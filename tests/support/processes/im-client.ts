import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { cleanBody, textBody } from '../../../server/im/wire/body.ts';
import * as codec from '../../../server/im/wire/codec.ts';
import { appKey, bodyType, command, jidOf, namespace } from '../../../server/im/wire/names.ts';
import type { Body, Meta, Status, SyncDown } from '../../../server/im/wire/shapes.ts';

export interface Entry {
  readonly username: string;
  readonly token: string;
  readonly resource?: string;
  readonly appKey?: string;
}

/** A message or receipt as it came in. */
export interface Got {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly type: number;
  readonly text: string;
  readonly ackId: string;
  readonly namespace: number;
  readonly body: Body;
}

/** A refusal of the gateway, or the connection closed (510) before an answer. */
export class ImRefusal extends Error {
  readonly code: number;
  constructor({ code, reason }: Status) {
    super(reason ?? '');
    this.code = code;
  }
}

interface Pending {
  readonly done: (answer: { id: string; at: number }) => void;
  readonly failed: (error: ImRefusal) => void;
}

let locals = 1_000n;

/** A client that speaks the socket's protobuf and keeps the rules of the SDK: one queue at a time, everything acknowledged. */
export async function imConnect(url: string, entry: Entry): Promise<ImClient> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve());
    socket.on('error', reject);
  });
  const client = new ImClient(socket, entry);
  await client.login();
  return client;
}

export class ImClient {
  readonly socket: WebSocket;
  readonly resource: string;
  readonly got: Got[] = [];
  /** What `got` was read from. */
  readonly metas: Meta[] = [];
  /** Ids in the order they came in, repeated ones too. */
  readonly arrived: string[] = [];
  readonly closed: Promise<number>;
  /** Acknowledges nothing, as a broken client does. */
  isDeaf = false;
  private readonly entry: Entry;
  private readonly pending = new Map<string, Pending>();
  private queues: string[] = [];
  private readonly watchers = new Set<() => void>();
  private provisioned: (status: Status) => void = () => {};
  private unreadAnswer: (queues: Record<string, number>) => void = () => {};

  constructor(socket: WebSocket, entry: Entry) {
    this.socket = socket;
    this.entry = entry;
    this.resource = entry.resource ?? `webim_${randomUUID()}`;
    socket.on('message', (data: Buffer) => this.hear(new Uint8Array(data)));
    this.closed = new Promise((resolve) => {
      socket.on('close', (code) => {
        for (const { failed } of this.pending.values())
          failed(new ImRefusal({ code: 510, reason: 'closed' }));
        this.pending.clear();
        this.provisioned({ code: 510, reason: 'closed' });
        resolve(code);
        this.wake();
      });
    });
  }

  /** @throws ImRefusal with the status of the answer */
  async login(): Promise<void> {
    const { username, token } = this.entry;
    const guid = { ...jidOf(username), appKey: this.entry.appKey ?? appKey, resource: this.resource };
    const payload = codec.provision.encode({ resource: this.resource });
    const answer = new Promise<Status>((resolve) => {
      this.provisioned = resolve;
    });
    this.raw(codec.frame.encode({ command: command.provision, guid, auth: `$t$${token}`, payload }));
    const status = await answer;
    if (status.code !== 0) throw new ImRefusal(status);
    await this.unread();
  }

  raw(bytes: Uint8Array): void {
    this.socket.send(bytes);
  }

  /** Pending messages, by queue; also the heartbeat. */
  unread(): Promise<Record<string, number>> {
    this.raw(codec.frame.encode({ command: command.unread }));
    return new Promise((resolve) => {
      this.unreadAnswer = resolve;
    });
  }

  text(to: string, text: string, options: { key?: string; localId?: bigint } = {}) {
    const { key, localId } = options;
    const ext: Record<string, string> = key === undefined ? {} : { key };
    const note = { from: this.entry.username, to, kind: 'text' as const, text, ext, at: new Date() };
    return this.body(to, textBody(note), localId);
  }

  /** A receipt, or a recall. */
  receipt(to: string, type: number, ackId?: string) {
    const body: Body = { type, contents: [], ext: [], ...(ackId ? { ackId: BigInt(ackId) } : {}) };
    return this.body(to, cleanBody(body, this.entry.username, to));
  }
  readAll = (to: string) => this.receipt(to, bodyType.channelAck);

  body(to: string, body: Body, localId?: bigint): Promise<{ id: string; at: number }> {
    locals += 1n;
    const id = localId ?? locals;
    const payload = codec.body.encode(body);
    return this.meta({ id, to: jidOf(to), namespace: namespace.chat, payload, ext: [] });
  }

  meta(meta: Meta): Promise<{ id: string; at: number }> {
    const answer = new Promise<{ id: string; at: number }>((done, failed) => {
      this.pending.set(String(meta.id), { done, failed });
    });
    this.raw(codec.frame.encode({ command: command.sync, payload: codec.syncUp.encode({ meta }) }));
    return answer;
  }

  /** Resolves once `check` holds for what came in. */
  async until(check: (got: readonly Got[]) => boolean): Promise<void> {
    while (!check(this.got)) {
      if (this.socket.readyState !== this.socket.OPEN) throw new Error('the connection is closed');
      await new Promise<void>((resolve) => this.watchers.add(resolve));
    }
  }

  texts = (): string[] => this.got.filter((one) => one.type === bodyType.chat).map((one) => one.text);

  close(): Promise<number> {
    this.socket.terminate();
    return this.closed;
  }

  private hear(bytes: Uint8Array): void {
    const { command: of, payload = new Uint8Array() } = codec.frame.decode(bytes);
    if (of === command.provision) this.provisioned(codec.provision.decode(payload).status ?? { code: -1 });
    if (of === command.notice) this.enqueue(codec.notice.decode(payload).queue.name ?? '');
    if (of === command.unread) {
      const { queues } = codec.unread.decode(payload);
      for (const { queue } of queues) this.enqueue(queue.name ?? '');
      this.unreadAnswer(Object.fromEntries(queues.map(({ queue, count }) => [queue.name ?? '', count])));
    }
    if (of === command.sync) this.take(codec.syncDown.decode(payload));
    this.wake();
  }

  private take(down: SyncDown): void {
    const waiting = this.pending.get(String(down.metaId ?? 0n));
    if (down.metaId !== undefined && waiting) {
      this.pending.delete(String(down.metaId));
      const status = down.status ?? { code: -1 };
      if (status.code !== 0) waiting.failed(new ImRefusal(status));
      else waiting.done({ id: String(down.serverId), at: Number(down.timestamp) });
    }
    for (const meta of down.metas) this.keep(meta);
    const queue = down.queue?.name;
    if (queue === undefined || this.isDeaf || down.metas.some((meta) => meta.namespace === 0)) return;
    if (!down.isLast) {
      this.pull(queue, down.nextKey);
      return;
    }
    this.queues = this.queues.filter((name) => name !== queue);
    const [next] = this.queues;
    if (next !== undefined) this.pull(next);
  }

  private keep(meta: Meta): void {
    const id = String(meta.id);
    this.arrived.push(id);
    this.metas.push(meta);
    if (meta.namespace !== namespace.chat) {
      this.got.push(gotOf(meta, { type: 0, contents: [], ext: [] }));
      return;
    }
    if (this.got.some((one) => one.id === id)) return;
    this.got.push(gotOf(meta, codec.body.decode(meta.payload ?? new Uint8Array())));
  }

  private enqueue(queue: string): void {
    if (this.queues.includes(queue)) return;
    this.queues.push(queue);
    if (this.queues.length === 1) this.pull(queue);
  }

  private pull(queue: string, key?: bigint): void {
    if (this.isDeaf) return;
    const payload = codec.syncUp.encode({ queue: jidOf(queue), ...(key === undefined ? {} : { key }) });
    if (this.socket.readyState === this.socket.OPEN) {
      this.raw(codec.frame.encode({ command: command.sync, payload }));
    }
  }

  private wake(): void {
    for (const watcher of this.watchers) watcher();
    this.watchers.clear();
  }
}

const gotOf = (meta: Meta, body: Body): Got => ({
  id: String(meta.id),
  from: meta.from?.name ?? '',
  to: meta.to?.name ?? '',
  type: body.type,
  text: body.contents[0]?.text ?? '',
  ackId: String(body.ackId ?? ''),
  namespace: meta.namespace,
  body,
});
