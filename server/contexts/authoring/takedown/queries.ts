import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type {
  SeenProduct,
  Takedown,
  TakedownState,
} from '../../../../contract/authoring/product-takedown.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { account, productTakedown } from '../../../platform/db/schema.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';

export type TakedownRow = typeof productTakedown.$inferSelect;

/** The fields that a decision is based on, for the conflict check. */
export const readContent = ({ id, appeal, keptReason, liftedAt }: TakedownRow) => ({
  id,
  appeal,
  keptReason,
  liftedAt,
});

function stateOf({ liftedAt, keptAt, appealedAt }: TakedownRow): TakedownState {
  if (liftedAt) return 'lifted';
  if (keptAt) return 'kept';
  return appealedAt ? 'appealed' : 'held';
}

export const toTakedown = (row: TakedownRow): Takedown => ({
  id: row.id,
  state: stateOf(row),
  reason: row.reason,
  time: row.createdAt.toISOString(),
  appeal: row.appeal,
  appealTime: row.appealedAt?.toISOString() ?? null,
  keptReason: row.keptReason,
  keptTime: row.keptAt?.toISOString() ?? null,
  liftTime: row.liftedAt?.toISOString() ?? null,
});

interface Seen {
  readonly row: TakedownRow;
  readonly nickname: string;
  readonly username: string;
}
export const toSeen = ({ row, nickname, username }: Seen): NonNullable<SeenProduct['takedown']> => ({
  ...toTakedown(row),
  version: contentVersion(readContent(row)),
  by: nickname || username,
});

/** All takedowns of a product, newest first. */
export async function takedownsOf(db: Db, productId: number) {
  const rows = await db
    .select({ row: productTakedown, nickname: account.nickname, username: account.username })
    .from(productTakedown)
    .innerJoin(account, eq(account.id, productTakedown.takerId))
    .where(eq(productTakedown.productId, productId))
    .orderBy(desc(productTakedown.id));
  return rows.map(toSeen);
}

/** The current takedown, as its supplier reads it. */
export async function openTakedown(db: Db | Tx, productId: number): Promise<TakedownRow | undefined> {
  const [row] = await db
    .select()
    .from(productTakedown)
    .where(and(eq(productTakedown.productId, productId), isNull(productTakedown.liftedAt)));
  return row;
}

/** Current takedowns by product. */
export async function openTakedowns(db: Db, ids: readonly number[]): Promise<Map<number, TakedownRow>> {
  const rows = await db
    .select()
    .from(productTakedown)
    .where(and(inArray(productTakedown.productId, [...ids]), isNull(productTakedown.liftedAt)));
  return new Map(rows.map((row) => [row.productId, row]));
}
