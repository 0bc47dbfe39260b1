import type { Tx } from '../../server/platform/db/open.ts';
import { currencyRate } from '../../server/platform/db/schema.ts';

const day = 86_400_000;

/** Ten-thousandths of a yuan for one unit: a week ago, and current. */
const rates = [
  { currency: 'USD', past: 71_034, latest: 71_218 },
  { currency: 'EUR', past: 82_416, latest: 82_655 },
  { currency: 'GBP', past: 93_870, latest: 93_612 },
] as const;

/** Exchange rates of display currencies. */
export async function insertCurrencies(tx: Tx, now: Date): Promise<void> {
  const at = (days: number) => {
    const createdAt = new Date(now.getTime() - days * day);
    return { createdAt, day: createdAt.toISOString().slice(0, 10) };
  };
  await tx
    .insert(currencyRate)
    .values([
      ...rates.map(({ currency, past }) => ({ currency, rate: past, ...at(8) })),
      ...rates.map(({ currency, latest }) => ({ currency, rate: latest, ...at(1) })),
    ]);
}
