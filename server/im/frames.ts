import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import type { ChatApp } from '../providers/chat/token.ts';
import type { Connection, Login } from './connection.ts';
import { answerPull } from './deliver.ts';
import type { buckets } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { systemQueue } from './store/contacts.ts';
import { enterDevice } from './store/devices.ts';
import { waiting } from './store/inbox.ts';
import { type Taken, type Taking, take } from './take.ts';
import { checkToken } from './tokens.ts';
import * as codec from './wire/codec.ts';
import { appKey, command, jidOf, namespace, status } from './wire/names.ts';
import type { Frame, Meta, Provision, Status } from './wire/shapes.ts';

/** Logs a client in by its first frame, or turns it away with the status the SDK knows. */
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
    // Closed only when the answer is out: a client that hears nothing tries again and again.
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
    // An absolute time, whatever its name says.
    authToken: JSON.stringify({ expires_in: expiresAt.getTime() }),
  };
  connection.send(command.provision, codec.provision.encode(answer));
  return connection.login;
}

const AuthToken = z.object({ token: z.string() });

/** `$t$` and the token: in the frame itself, or as JSON inside of it. */
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

/** A frame may have so many bytes. */
const softLimit = 64 * 1024;

/** Does what one frame asks for. What cannot be read ends nothing but, at worst, its own socket. */
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

/** Says no to what is no message, or none that can be read: who waits for an answer would cut the connection and send again. */
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
    // The client is told at once; without an answer it would cut the connection and send again.
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
