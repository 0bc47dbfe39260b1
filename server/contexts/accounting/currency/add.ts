import type { Currency, CurrencyEntry } from '../../../../contract/accounting/currency.ts';
import { currencyRate } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { localDay } from '../../../platform/time.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { newestRows, toEntry } from './queries.ts';

interface NewRate {
  readonly currency: Currency;
  readonly rate: number | null;
  readonly day: string;
  readonly confirmedRate?: number | undefined;
}

/** A rate this far from the one in use is asked about: cards are charged by it, and a wrong first digit or decimal point is farther. */
const jump = 0.1;

function checkJump({ rate, confirmedRate }: NewRate, before: number | null): void {
  if (rate === null || before === null || rate === confirmedRate) return;
  const change = rate / before - 1;
  if (Math.abs(change) >= jump) fail('currency_jump', { before, rate, percent: Math.round(change * 100) });
}

/**
 * Adds the rate of a day. Pages contain the list of currencies but not the rates, so they are invalidated only when a currency is added or
 * removed.
 * @throws currency_day for a future day, and for one before that of the current rate; currency_jump for an unconfirmed rate far from it
 */
export function addRate(deps: Deps, asked: NewRate): Promise<CurrencyEntry> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const { confirmedRate: _, ...given } = asked;
    const before = (await newestRows(tx)).find(({ currency }) => currency === given.currency);
    if (given.day > localDay(now) || (before && given.day < before.day)) fail('currency_day');
    checkJump(asked, before?.rate ?? null);
    const [row] = await tx
      .insert(currencyRate)
      .values({ ...given, createdAt: now })
      .returning();
    if (!row) fail('internal');
    if ((before?.rate ?? null) === null || given.rate === null) work.invalidate('currencies');
    work.audit(
      { kind: 'currency', id: row.currency },
      before ? { rate: before.rate, day: before.day } : null,
      { rate: row.rate, day: row.day },
    );
    return toEntry(row, true);
  });
}
