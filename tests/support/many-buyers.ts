import { openSession } from '../../server/contexts/identity/account/session.ts';
import { account } from '../../server/platform/db/schema.ts';
import type { Deps } from '../../server/platform/deps.ts';
import { newMobile, unique } from './fixtures.ts';

/** That many new accounts with open sessions. A database that is kept has the numbers of an earlier run: give them none there. */
export async function openBuyers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  count: number,
  phone: () => string | null = newMobile,
) {
  const names = Array.from({ length: count }, () => `u${unique()}`);
  const rows = await db
    .insert(account)
    .values(names.map((username) => ({ username, nickname: username, phone: phone() })))
    .returning({ id: account.id });
  return db.transaction(async (tx) => {
    const buyers: { id: number; token: string }[] = [];
    for (const { id } of rows) buyers.push({ id, ...(await openSession(tx, id, clock.now())) });
    return buyers;
  });
}
