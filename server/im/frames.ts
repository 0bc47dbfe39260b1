import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../platform/db/open.ts';
import type { Clock, Deps } from '../platform/deps.ts';
import type { ChatKind, ChatNote, ChatRefusal } from '../providers/chat/port.ts';
import type { ChatApp } from '../providers/chat/token.ts';
import type { Connection, Login } from './connection.ts';
import { answerPull } from './deliver.ts';
import type { buckets } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { storeCommand } from './store/command.ts';
import { systemQueue } from './store/contacts.ts';
import { enterDevice } from './store/devices.ts';
import { attachFiles, ownFiles } from './store/files.ts';
import { type Place, waiting } from './store/inbox.ts';
import { type Rules, type Sending, storeMessage } from './store/message.ts';
import { type Done, storeDelivered, storeRead, storeRecall } from './store/receipt.ts';
import { checkToken } from './tokens.ts';
import { cleanBody, noteOf } from './wire/body.ts';
import * as codec from './wire/codec.ts';
import { appKey, bodyType, command, jidOf, namespace, route, status } from './wire/names.ts';
import type { Body, Frame, Meta, Provision, Status } from './wire/shapes.ts';

interface Taking {
  readonly db: Db;
  readonly clock: Clock;
  readonly rules: Rules;
  /** Called after the commit of a new message, not for duplicates. */
  readonly stored: (note: ChatNote) => void;
}

type Taken = { readonly id: bigint; readonly at: Date } | { readonly status: Status };

const refusals: Readonly<Record<ChatRefusal | 'too_late', Status>> = {
  blocked: status.blocked,
  contact_details: status.words,
  sensitive_word: status.word,
  too_fast: status.tooFast,
  no_such_user: status.nobody,
  too_late: status.tooLate,
};

/** Processes a message of a client. All sender names in it must be the client's own, and all receiver names those of one peer. */
async function take(taking: Taking, from: Place, meta: Meta): Promise<Taken> {
  if (meta.namespace !== namespace.chat) return { status: status.unsupported };
  const body = codec.body.decode(meta.payload ?? new Uint8Array());
  const to = meta.to?.name ?? '';
  const writers = [meta.from?.name, body.from?.name].filter((name) => name !== undefined);
  if (writers.some((name) => name !== from.user) || (body.to?.name ?? to) !== to) {
    return { status: status.foreign };
  }
  if (to === '') return { status: status.unsupported };
  const isPassing = meta.route === route.present;
  const letter = { to, body: cleanBody(body, from.user, to), localId: meta.id ?? 0n, isPassing };
  return takeBody(taking, from, letter);
}

interface Letter {
  readonly to: string;
  readonly body: Body;
  readonly localId: bigint;
  /** Delivered to online devices only. */
  readonly isPassing: boolean;
}

async function takeBody(taking: Taking, from: Place, letter: Letter): Promise<Taken> {
  const { to, body } = letter;
  const at = taking.clock.now();
  const receipt = { from, to, body, at };
  const ackId = body.ackId ?? 0n;
  const done = (work: Promise<Done>) => work.then((one) => answer(one, at));
  switch (body.type) {
    case bodyType.chat:
      return takeMessage(taking, from, letter, at);
    case bodyType.readAck:
      return done(taking.db.transaction((tx) => storeRead(tx, receipt, ackId)));
    case bodyType.channelAck:
      return done(taking.db.transaction((tx) => storeRead(tx, receipt, null)));
    case bodyType.deliverAck:
      return done(taking.db.transaction((tx) => storeDelivered(tx, receipt, ackId)));
    case bodyType.recall:
      return done(taking.db.transaction((tx) => storeRecall(tx, receipt, ackId)));
    case bodyType.edit:
      // Messages cannot be edited, so they stay as evidence. They can be recalled within two minutes.
      return { status: status.noEdit };
    default:
      return { status: status.unsupported };
  }
}

/** Message kinds that are invalid without a file. */
const recordings: ReadonlySet<ChatKind> = new Set(['voice', 'video']);

async function takeMessage(taking: Taking, from: Place, letter: Letter, at: Date): Promise<Taken> {
  const { to, body } = letter;
  const note = noteOf(from.user, to, body, at);
  if (note.kind === 'other') return { status: status.unsupported };
  if (note.kind === 'command') return takeCommand(taking, { ...letter, from, note });
  const sent = await taking.db.transaction(async (tx) => {
    const files = await ownFiles(tx, from.user, body);
    if (!files || (files.length === 0 && recordings.has(note.kind))) return null;
    const done = await storeMessage(tx, taking.rules, { ...letter, from, note });
    if ('id' in done) await attachFiles(tx, files, at);
    return done;
  });
  if (!sent) return { status: status.foreign };
  if ('refusal' in sent) return { status: refusals[sent.refusal] };
  if (sent.isNew) taking.stored(note);
  return { id: sent.id, at: sent.at };
}

/** PostgreSQL limits a NOTIFY payload to 8,000 bytes, and base64 adds a third. */
const mostPassing = 4_000;

async function takeCommand(taking: Taking, sending: Sending & Letter): Promise<Taken> {
  if (codec.body.encode(sending.body).length > mostPassing) return { status: status.tooLarge };
  const { rules, db } = taking;
  const sent = await db.transaction((tx) => storeCommand(tx, rules, sending, sending.isPassing));
  return 'refusal' in sent ? { status: refusals[sent.refusal] } : { id: sent.id, at: sent.at };
}

const answer = (done: Done, at: Date): Taken =>
  'refusal' in done ? { status: refusals[done.refusal] } : { id: done.id, at };

/** Authenticates a client by its first frame, or refuses it with a status the SDK understands. */
async function logIn(
  deps: Deps,
  app: ChatApp,
  connection: Connection,
  frame: z.output<typeof Frame>,
  provision: z.output<typeof Provision>,
): Promise<Login | null> {
  const resource = provision.resource || frame.guid?.resource || '';
  const refuse = (why: Status) => {
    const payload = codec.provision.encode({ status: why, resource });
    // Closed only after the answer is sent: a client without an answer reconnects again and again.
    connection.send(command.provision, payload, () => connection.socket.close(4003, 'refused'));
    return null;
  };
  if (frame.guid?.appKey !== appKey || resource === '') return refuse(status.unauthorized);
  const token = tokenOf(frame.auth, provision.authToken);
  const now = deps.clock.now();
  const checked = await checkToken(deps.db, app, token, now);
  if ('refusal' in checked) return refuse(status[checked.refusal]);
  if (checked.username !== frame.guid.name) return refuse(status.mismatch);
  const place = { user: checked.username, resource };
  const entry = await enterDevice(deps.db, place, now);
  const { hash: tokenHash, sessionHash, expiresAt } = checked;
  connection.login = { place, entry, tokenHash, sessionHash, expiresAt };
  const answer = {
    status: status.ok,
    resource,
    sessionId: randomUUID(),
    // An absolute time, despite the field's name.
    authToken: JSON.stringify({ expires_in: expiresAt.getTime() }),
  };
  connection.send(command.provision, codec.provision.encode(answer));
  return connection.login;
}

const AuthToken = z.object({ token: z.string() });

/** Extracts the token after `$t$`, which is sent either in the frame itself or in JSON inside it. */
function tokenOf(auth: string | undefined, json: string | undefined): string {
  const plain = (text: string) => text.replace(/^\$t\$/, '');
  if (auth) return plain(auth);
  try {
    return plain(AuthToken.parse(JSON.parse(json ?? '')).token);
  } catch {
    return '';
  }
}

interface FrameContext {
  readonly deps: Deps;
  readonly app: ChatApp;
  readonly metrics: Metrics;
  readonly messages: ReturnType<typeof buckets>;
  readonly taking: Taking;
  readonly entered: (connection: Connection) => void;
}

/** Maximum size of a frame in bytes. */
const softLimit = 64 * 1024;

/** Processes one frame. A malformed frame affects at most its own connection. */
export async function handleFrame(
  context: FrameContext,
  connection: Connection,
  bytes: Uint8Array,
): Promise<void> {
  const frame = readOr(() => codec.frame.decode(bytes));
  if (frame === null) {
    context.metrics.malformed();
    return connection.login ? refuse(connection, status.unreadable) : undefined;
  }
  const isTooLarge = bytes.length > softLimit;
  if (!connection.login) {
    if (frame.command !== command.provision || isTooLarge) return connection.socket.close(4000, 'no login');
    return enter(context, connection, frame);
  }
  if (frame.command === command.unread) return answerUnread(context.deps, connection, connection.login);
  if (frame.command === command.logout) return connection.socket.close(1000);
  if (frame.command === command.sync) {
    return handleSync(context, connection, connection.login, frame.payload ?? new Uint8Array(), isTooLarge);
  }
  refuse(connection, status.unknown);
}

/** Answers a malformed or unsupported message with an error status: a client without an answer would reconnect and send it again. */
function refuse(connection: Connection, why: Status, metaId?: bigint): void {
  connection.sync({ status: why, metaId, queue: jidOf(systemQueue), isLast: true });
}

async function enter(context: FrameContext, connection: Connection, frame: z.output<typeof Frame>) {
  const provision = readOr(() => codec.provision.decode(frame.payload ?? new Uint8Array()));
  if (provision === null) {
    context.metrics.malformed();
    connection.socket.close(4000, 'no login');
  } else if (await logIn(context.deps, context.app, connection, frame, provision)) {
    context.entered(connection);
  }
}

async function answerUnread(deps: Deps, connection: Connection, login: Login): Promise<void> {
  const queues = (await waiting(deps.db, login.place)).map(({ queue, count }) => ({
    queue: jidOf(queue),
    count,
  }));
  const timestamp = BigInt(deps.clock.now().getTime());
  connection.send(command.unread, codec.unread.encode({ status: status.ok, queues, timestamp }));
}

async function handleSync(
  context: FrameContext,
  connection: Connection,
  login: Login,
  payload: Uint8Array,
  isTooLarge: boolean,
): Promise<void> {
  const sync = readOr(() => codec.syncUp.decode(payload));
  if (sync === null) {
    context.metrics.malformed();
    return refuse(
      connection,
      status.unreadable,
      readOr(() => codec.localId.decode(payload).meta?.id) ?? undefined,
    );
  }
  const { meta, queue, key } = sync;
  if (queue?.name) return answerPull(context.deps.db, connection, queue.name, key ?? null);
  if (!meta) return refuse(connection, status.incomplete);
  if (meta.namespace === namespace.statistic) return;
  const isFast = !context.messages.take(login.place.user);
  const taken = await takeMeta(context, login, meta, { isTooLarge, isFast });
  if ('status' in taken) context.metrics.refused();
  else context.metrics.message();
  const timestamp = 'at' in taken ? BigInt(taken.at.getTime()) : undefined;
  connection.sync({
    status: 'status' in taken ? taken.status : status.ok,
    metaId: meta.id ?? 0n,
    serverId: 'id' in taken ? taken.id : 0n,
    timestamp,
  });
}

async function takeMeta(
  { taking, deps, metrics }: FrameContext,
  login: Login,
  meta: Meta,
  { isTooLarge, isFast }: { isTooLarge: boolean; isFast: boolean },
): Promise<Taken> {
  if (isTooLarge) return { status: status.tooLarge };
  if (isFast) return { status: status.tooFast };
  const isChat = meta.namespace === namespace.chat;
  if (isChat && readOr(() => codec.body.decode(meta.payload ?? new Uint8Array())) === null) {
    metrics.malformed();
    return { status: status.unreadable };
  }
  try {
    return await take(taking, login.place, meta);
  } catch (error) {
    // Sends the error at once: without an answer the client would reconnect and send again.
    deps.log.error({ err: error }, 'chat message');
    return { status: status.internal };
  }
}

function readOr<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
