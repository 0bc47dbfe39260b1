import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/open.ts';
import { imCursor, imDevice, imInbox, imUser } from '../../platform/db/schema.ts';
import { nextNumbers } from './users.ts';

/** Inbox position: a user on one device. */
export interface Place {
  readonly user: string;
  readonly resource: string;
}

interface Posted {
  readonly user: string;
  readonly queue: string;
  /** The device that gets no copy, or ''. */
  readonly origin: string;
}

/** Adds one entry to the inboxes of several users, whose rows the caller has locked. @param metaOf encodes the entry with its id */
export async function post(tx: Tx, to: readonly Posted[], metaOf: (id: bigint) => Uint8Array, at: Date) {
  const names = to.map((one) => one.user);
  const { id, seqs } = await nextNumbers(tx, names);
  const meta = metaOf(id);
  const rows = to.map(({ user, queue, origin }) => ({
    userName: user,
    queue,
    origin,
    meta,
    createdAt: at,
    seq: seqs.get(user) ?? 0n,
  }));
  await tx.insert(imInbox).values(rows);
  return { id, meta };
}

/** Maximum rows of a batch; far below the frame limit of a socket. */
const batchRows = 50;
const batchBytes = 200_000;

export interface Batch {
  readonly metas: readonly Uint8Array[];
  /** Id of the last entry. */
  readonly last: bigint | null;
}

/** Entries of a queue that a device has not acknowledged yet. */
export async function pull(db: Db, place: Place, queue: string): Promise<Batch> {
  const rows = await db
    .select({ seq: imInbox.seq, meta: imInbox.meta })
    .from(imInbox)
    .where(
      and(
        eq(imInbox.userName, place.user),
        eq(imInbox.queue, queue),
        sql`${imInbox.seq} > ${startOf(place, queue)}`,
        ne(imInbox.origin, place.resource),
      ),
    )
    .orderBy(asc(imInbox.seq))
    .limit(batchRows);
  let size = 0;
  const taken = rows.filter((row, at) => {
    size += row.meta.length;
    return at === 0 || size <= batchBytes;
  });
  return { metas: taken.map((row) => row.meta), last: taken.at(-1)?.seq ?? null };
}

const startOf = ({ user, resource }: Place, queue: string) => sql`greatest(
  (select d.since from im_device d where d.user_name = ${user} and d.resource = ${resource}),
  (select c.seq from im_cursor c where c.user_name = ${user} and c.resource = ${resource} and c.queue = ${queue}),
  0)`;

/** Stores the acknowledged position of a device in a queue. It never moves backwards or beyond the last entry. */
export async function acknowledge(db: Db, place: Place, queue: string, seq: bigint): Promise<bigint> {
  const [row] = await db
    .insert(imCursor)
    .select(
      db
        .select({
          userName: sql<string>`${place.user}::text`.as('user_name'),
          resource: sql<string>`${place.resource}::text`.as('resource'),
          queue: sql<string>`${queue}::text`.as('queue'),
          seq: sql<bigint>`least(${imUser.seq}, ${String(seq)}::bigint)`.as('seq'),
        })
        .from(imUser)
        .where(eq(imUser.name, place.user)),
    )
    .onConflictDoUpdate({
      target: [imCursor.userName, imCursor.resource, imCursor.queue],
      set: { seq: sql`greatest(${imCursor.seq}, excluded.seq)` },
    })
    .returning({ seq: imCursor.seq });
  return row?.seq ?? 0n;
}

/** Queues with entries a device has not acknowledged. */
export async function waiting(
  db: Db,
  place: Place,
): Promise<{ readonly queue: string; readonly count: number }[]> {
  return db
    .select({ queue: imInbox.queue, count: sql<number>`count(*)::int` })
    .from(imInbox)
    .innerJoin(imDevice, and(eq(imDevice.userName, imInbox.userName), eq(imDevice.resource, place.resource)))
    .leftJoin(
      imCursor,
      and(
        eq(imCursor.userName, imInbox.userName),
        eq(imCursor.resource, place.resource),
        eq(imCursor.queue, imInbox.queue),
      ),
    )
    .where(
      and(
        eq(imInbox.userName, place.user),
        ne(imInbox.origin, place.resource),
        gt(imInbox.seq, imDevice.since),
        sql`${imInbox.seq} > coalesce(${imCursor.seq}, 0)`,
      ),
    )
    .groupBy(imInbox.queue)
    .orderBy(sql`min(${imInbox.seq})`)
    .limit(200);
}
