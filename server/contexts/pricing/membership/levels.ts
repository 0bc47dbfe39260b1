import type { VipLevel } from '../../../../contract/pricing/membership.ts';

/** The member levels, lowest first. Orders of all members ship free. */
export const levels: readonly VipLevel[] = [
  { level: 1, points: 500, discount: 98, freeShipping: true, priorityService: false },
  { level: 2, points: 2_000, discount: 95, freeShipping: true, priorityService: false },
  { level: 3, points: 8_000, discount: 92, freeShipping: true, priorityService: true },
  { level: 4, points: 30_000, discount: 88, freeShipping: true, priorityService: true },
];

const percents = levels.map(({ discount }) => discount);

/** The percentage that members pay for products with a member offer, on the first and on the last level. */
export const memberPercents = { most: Math.max(...percents), least: Math.min(...percents) };

/** One point per yuan; refunds can make the sum negative, points stay at 0 or above. */
export const pointsOf = (spent: number): number => Math.max(0, Math.floor(spent / 100));

/** The level for this many points; 0 = none. */
export const levelOf = (points: number): number =>
  levels.findLast((level) => level.points <= points)?.level ?? 0;

export interface Membership {
  readonly spent: number;
  readonly level: number;
  readonly carriedLevel: number;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
}

export const noMembership: Membership = {
  spent: 0,
  level: 0,
  carriedLevel: 0,
  startAt: null,
  endAt: null,
};

const aYearAfter = (start: Date): Date => {
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
};

/**
 * The membership after spending `amount` more fen (refunded when negative) at `now`. Reaching the first level starts a year; losing the
 * last one ends it.
 */
export function withSpent(before: Membership, amount: number, now: Date): Membership {
  const spent = before.spent + amount;
  const level = Math.max(before.carriedLevel, levelOf(pointsOf(spent)));
  const { carriedLevel } = before;
  if (level === 0) return { ...noMembership, spent };
  const startAt = before.startAt ?? now;
  return { spent, level, carriedLevel, startAt, endAt: before.endAt ?? aYearAfter(startAt) };
}

/**
 * The membership after all years that ended before `now`. The points of a year decide the level of the next one, which starts with no
 * points; a year without a level ends the membership.
 */
export function afterYears(before: Membership, now: Date): Membership {
  let current = before;
  while (current.endAt && current.endAt <= now) {
    const earned = levelOf(pointsOf(current.spent));
    const startAt = current.endAt;
    current =
      earned === 0
        ? noMembership
        : { spent: 0, level: earned, carriedLevel: earned, startAt, endAt: aYearAfter(startAt) };
  }
  return current;
}
