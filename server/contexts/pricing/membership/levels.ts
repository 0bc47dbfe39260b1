import type { VipLevel } from '../../../../contract/pricing/membership.ts';

/** The levels of membership, lowest first. Every member's orders are sent free of charge. */
export const levels: readonly VipLevel[] = [
  { level: 1, points: 500, discount: 98, freeShipping: true, priorityService: false },
  { level: 2, points: 2_000, discount: 95, freeShipping: true, priorityService: false },
  { level: 3, points: 8_000, discount: 92, freeShipping: true, priorityService: true },
  { level: 4, points: 30_000, discount: 88, freeShipping: true, priorityService: true },
];

const percents = levels.map(({ discount }) => discount);

/** What members pay for goods with a member offer, in percent: on the first level and on the last. */
export const memberPercents = { most: Math.max(...percents), least: Math.min(...percents) };

/** A point a yuan; money that went back can bring the sum below nothing, points not. */
export const pointsOf = (spent: number): number => Math.max(0, Math.floor(spent / 100));

/** The level that so many points give; 0 = none. */
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

/** After `amount` fen more (less when negative) at `now`. The first level starts a year; losing the last one ends it. */
export function withSpent(before: Membership, amount: number, now: Date): Membership {
  const spent = before.spent + amount;
  const level = Math.max(before.carriedLevel, levelOf(pointsOf(spent)));
  const { carriedLevel } = before;
  if (level === 0) return { ...noMembership, spent };
  const startAt = before.startAt ?? now;
  return { spent, level, carriedLevel, startAt, endAt: before.endAt ?? aYearAfter(startAt) };
}

/**
 * After the years that are over at `now`. What a year earned decides the level of the next one, which starts with no points;
 * a year that earned no level ends the membership.
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
