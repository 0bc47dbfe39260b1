import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { imCursor, imDevice, imUser } from '../../platform/db/schema.ts';
import type { Place } from './inbox.ts';
import { spread } from './inbox-events.ts';
import { lockUsers } from './users.ts';

/** Heartbeat: interval in which a process confirms its open sockets; a device without heartbeat for longer counts as offline. */
export const beatMs = 45_000;
const silentMs = 150_000;

/**
 * Registers a connected device. A new device starts after the current end of its user's inbox; older messages are in the history.
 * @returns the entry number of this connection; later ones are higher.
 */
export async function enterDevice(db: Db, place: Place, now: Date): Promise<bigint> {
  return db.transaction(async (tx) => {
    await lockUsers(tx, [place.user]);
    const [user] = await tx
      .select({ seq: imUser.seq, entry: sql<string>`nextval('im_message_id')::text` })
      .from(imUser)
      .where(eq(imUser.name, place.user));
    await tx
      .insert(imDevice)
      .values({
        userName: place.user,
        resource: place.resource,
        since: user?.seq ?? 0n,
        seenAt: now,
        online: true,
      })
      .onConflictDoUpdate({
        target: [imDevice.userName, imDevice.resource],
        set: { seenAt: now, online: true },
      });
    const entry = user?.entry ?? '0';
    const news = { user: place.user, resource: place.resource, entry };
    await spread(tx, { type: 'entered', ...news });
    return BigInt(entry);
  });
}

export async function leaveDevice(db: Db, { user, resource }: Place, now: Date): Promise<void> {
  await db
    .update(imDevice)
    .set({ online: false, seenAt: now })
    .where(and(eq(imDevice.userName, user), eq(imDevice.resource, resource)));
}

/** Confirms that these devices are connected. */
export async function beat(db: Db, places: readonly Place[], now: Date): Promise<void> {
  const wanted = new Set(places.map(({ user, resource }) => `${user} ${resource}`));
  for (let at = 0; at < places.length; at += 500) {
    const part = [...wanted].slice(at, at + 500);
    await db
      .update(imDevice)
      .set({ online: true, seenAt: now })
      .where(inArray(sql`${imDevice.userName} || ' ' || ${imDevice.resource}`, part));
  }
}

/** Those of these users with an online device. */
export async function onlineUsers(db: Db, names: readonly string[], now: Date): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ name: imDevice.userName })
    .from(imDevice)
    .where(
      and(
        inArray(imDevice.userName, [...names]),
        eq(imDevice.online, true),
        gt(imDevice.seenAt, new Date(now.getTime() - silentMs)),
      ),
    );
  return new Set(rows.map((row) => row.name));
}

/** Removes devices not seen since `before`, with their queue positions. */
export async function forgetDevices(db: Db, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(imDevice)
      .where(lt(imDevice.seenAt, before))
      .returning({ user: imDevice.userName, resource: imDevice.resource });
    for (const { user, resource } of gone) {
      await tx.delete(imCursor).where(and(eq(imCursor.userName, user), eq(imCursor.resource, resource)));
    }
  });
}
