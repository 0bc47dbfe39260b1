import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { knownDevice } from '../../../platform/db/schema.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';

const hashOf = (device: string) => createHash('sha256').update(device).digest('hex');

/** Whether the account logged in from this device before. */
export async function isKnownDevice(db: Db, accountId: number, device: string): Promise<boolean> {
  const own = and(eq(knownDevice.accountId, accountId), eq(knownDevice.deviceHash, hashOf(device)));
  return (await db.$count(knownDevice, own)) > 0;
}

/** Stores a device as known. Returns its token: a new one when the device had none. */
export async function rememberDevice(
  { tx, now }: UnitOfWork,
  accountId: number,
  device = randomBytes(24).toString('base64url'),
): Promise<string> {
  await tx
    .insert(knownDevice)
    .values({ accountId, deviceHash: hashOf(device), seenAt: now })
    .onConflictDoUpdate({ target: [knownDevice.accountId, knownDevice.deviceHash], set: { seenAt: now } });
  return device;
}
