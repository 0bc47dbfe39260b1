import type { ApiInput } from '../../contract/index.ts';
import type { Api } from '../../src/lib/api.ts';
import { first } from './fixtures.ts';
import type { TestApp } from './test-app.ts';
import { byId } from './trade.ts';

type SaleBody = ApiInput<'POST /api/system/flash-sale/add'>['body'];
type Item = ApiInput<'POST /api/supplier/flash-sale/apply'>['body']['items'][number];

const hour = 3_600_000;

/** A sale whose first session begins in six to twelve hours and lasts two; the other is from 23:00 to 24:00. Applications close two hours before. */
export const saleTerms = (app: TestApp, change: Partial<SaleBody> = {}): SaleBody => {
  const soon = app.clock.now().getTime() + 6 * hour;
  // No session goes beyond its day.
  const [, late] = inChina(soon);
  const [day, from] = inChina(late > 20 ? soon + 5 * hour : soon);
  return {
    name: { zh: '千岸秒杀', en: 'Flash day' },
    rules: { zh: '价格不高于近 30 天最低价', en: 'No dearer than in the last 30 days' },
    day,
    sessions: [
      { from: oclock(from), to: oclock(from + 2) },
      { from: '23:00', to: '24:00' },
    ],
    applyUntil: new Date(Date.parse(`${day}T${oclock(from)}:00+08:00`) - 2 * hour).toISOString(),
    ...change,
  };
};
const oclock = (at: number) => `${at}`.padStart(2, '0').concat(':00');
/** The day, and the hour that begins next. */
const inChina = (time: number): [string, number] => {
  const text = new Date(time + 9 * hour - 1).toISOString();
  return [text.slice(0, 10), Number(text.slice(11, 13))];
};

export const addSale = async (app: TestApp, admin: Api, change: Partial<SaleBody> = {}) =>
  admin('POST /api/system/flash-sale/add', { body: saleTerms(app, change) });

/** Announces a sale, lets a shop offer these in its first session, and lets them pass. `begin` passes the time until then. */
export async function passedSale(
  app: TestApp,
  admin: Api,
  shop: Api,
  items: Item[],
  change: Partial<SaleBody> = {},
) {
  const sale = await addSale(app, admin, change);
  const session = first(sale.sessions);
  await shop('POST /api/supplier/flash-sale/apply', { body: { sessionId: session.id, items } });
  const query = { saleId: `${sale.id}`, size: '100' };
  const { records } = await shop('GET /api/supplier/flash-sale/entries', { query });
  for (const { id, version } of records)
    await admin('POST /api/system/flash-sale/decide/{id}', { ...byId(id), body: { pass: true, version } });
  return {
    sale,
    session,
    entries: records.toSorted((a, b) => a.id - b.id),
    begin: () => app.clock.pass(Date.parse(session.startTime) - app.clock.now().getTime()),
  };
}
