import { and, eq, gt, lte, not, type SQL } from 'drizzle-orm';
import type { PromotionStatus } from '../../../../contract/pricing/supplier-promotion.ts';
import type { flashSale, promotion } from '../../../platform/db/schema.ts';

interface Period {
  readonly enabled: boolean;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** The status of a promotion or flash sale at `now`. */
export function statusOf({ enabled, startAt, endAt }: Period, now: Date): PromotionStatus {
  if (!enabled) return 'closed';
  if (endAt <= now) return 'over';
  return startAt > now ? 'coming' : 'running';
}

/** The same as SQL conditions: every row matches exactly one. */
export const inStatus = ({ enabled, startAt, endAt }: typeof promotion | typeof flashSale, now: Date) =>
  ({
    coming: and(eq(enabled, true), gt(startAt, now)),
    running: and(eq(enabled, true), lte(startAt, now), gt(endAt, now)),
    over: and(eq(enabled, true), lte(endAt, now)),
    closed: not(enabled),
  }) satisfies Record<PromotionStatus, SQL | undefined>;
