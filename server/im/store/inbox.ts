import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/open.ts';
import { imCursor, imDevice, imInbox, imUser } from '../../db/schema/index.ts';
import { nextSeq } from './users.ts';

/** One connection's place: a user on one of its devices. */
export interface Place {
  readonly user: string;
  readonly resource: string;
}

export interface Posted {
  readonly user: string;
  readonly queue: string;
  /** The device that gets no copy of its own, or ''. */
  readonly origin: string;
  readonly meta: Uint8Array;
  readonly at: Date;
}

/** Puts something into a user's inbox. The caller holds the user's lock. */
export async function post(tx: Tx, { user, queue, origin, meta, at }: Posted): Promise<void> {
  const seq = await nextSeq(tx, user);
  await tx.insert(imInbox).values({ userName: user, seq, queue, origin, meta, createdAt: at });
}

/** A batch has at most so many rows, and stays well below what a socket takes in one frame. */
const batchRows = 50;
const batchBytes = 200_000;

export interface Batch {
  readonly metas: readonly Uint8Array[];
  /** Number of the last one; what was asked from when there is none. */
  readonly last: bigint;
}

/** What a device still has to get of a queue, after `from` or after what it acknowledged. */
export async function pull(db: Db, place: Place, queue: string, from: bigint | null): Promise<Batch> {
  const start = from ?? (await startOf(db, place, queue));
  const rows = await db
    .select({ seq: imInbox.seq, meta: imInbox.meta })
    .from(imInbox)
    .where(
      and(
        eq(imInbox.userName, place.user),
        eq(imInbox.queue, queue),
        gt(imInbox.seq, start),
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
  return { metas: taken.map((row) => row.meta), last: taken.at(-1)?.seq ?? start };
}

async function startOf(db: Db, place: Place, queue: string): Promise<bigint> {
  const [row] = await db
    .select({ seq: sql<string>`greatest(${imDevice.since}, coalesce(${imCursor.seq}, 0))::text` })
    .from(imDevice)
    .leftJoin(
      imCursor,
      and(
        eq(imCursor.userName, imDevice.userName),
        eq(imCursor.resource, imDevice.resource),
        eq(imCursor.queue, queue),
      ),
    )
    .where(and(eq(imDevice.userName, place.user), eq(imDevice.resource, place.resource)));
  return BigInt(row?.seq ?? '0');
}

/** Notes how far a device has got in a queue; never backwards, and never beyond what there is. */
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

/** Queues with something a device has not acknowledged yet. */
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
