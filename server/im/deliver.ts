import type { Db } from '../platform/db/open.ts';
import type { Connection } from './connection.ts';
import { acknowledge, type Batch, pull } from './store/inbox.ts';
import * as codec from './wire/codec.ts';
import { command, jidOf, status } from './wire/names.ts';

/** If a client does not pull a queue within this time after a notice, the messages are pushed. */
export const noticeMs = 3_000;
const mostPushes = 5;

/** Notifies a client that a queue has new messages, once until it pulls. Call it in the connection's work queue. */
export function announce(db: Db, connection: Connection, queue: string, waitMs = noticeMs): void {
  if (connection.noticed.has(queue)) return;
  connection.send(command.notice, codec.notice.encode({ queue: jidOf(queue) }));
  watch(db, connection, queue, waitMs, 1);
}

function watch(db: Db, connection: Connection, queue: string, waitMs: number, round: number): void {
  const timer = setTimeout(() => {
    connection.enqueue(async () => {
      const { login } = connection;
      // The client has pulled meanwhile, or there was a newer notice.
      if (connection.noticed.get(queue) !== timer || !login) return;
      connection.noticed.delete(queue);
      const batch = await pull(db, login.place, queue);
      if (batch.metas.length === 0) return;
      hand(connection, queue, batch);
      if (round < mostPushes) watch(db, connection, queue, waitMs * 2, round + 1);
    });
  }, waitMs).unref();
  connection.noticed.set(queue, timer);
}

/** Answers a pull of a queue; `key` acknowledges everything up to that id. */
export async function answerPull(db: Db, connection: Connection, queue: string, key: bigint | null) {
  const { login } = connection;
  if (!login) return;
  clearTimeout(connection.noticed.get(queue));
  connection.noticed.delete(queue);
  if (key !== null && key > 0n) await acknowledge(db, login.place, queue, key);
  const batch = await pull(db, login.place, queue);
  hand(connection, queue, { ...batch, last: batch.last ?? key ?? 0n });
}

/** Sends a message that is in no inbox and needs no acknowledgement. */
export function pass(connection: Connection, queue: string, meta: Uint8Array): void {
  const metas = [codec.meta.decode(meta)];
  connection.sync({ status: status.ok, metas, nextKey: 0n, queue: jidOf(queue), isLast: true });
}

/** `isLast` is never set with messages: the client would pull again without its acknowledgement key. */
function hand(connection: Connection, queue: string, { metas, last }: Batch): void {
  connection.sync({
    status: status.ok,
    metas: metas.map((bytes) => codec.meta.decode(bytes)),
    nextKey: last ?? 0n,
    queue: jidOf(queue),
    isLast: metas.length === 0,
    timestamp: BigInt(Date.now()),
  });
}
