import { noteOpened, writeOpened } from '../../../server/platform/site-opening.ts';
import type { Api } from '../../../src/lib/api.ts';
import { companyFields } from '../fixtures/application.ts';
import { unique } from '../fixtures/fixtures.ts';
import type { TestApp } from '../test-app.ts';

const none = { zh: '', en: '' };

/** The body of `POST /api/system/supplier/open`, for a new owner. */
export function shopOpening(username = `owner${unique()}`) {
  const { businessScope: _, others: __, logo: ___, ...company } = companyFields;
  return { ...company, username };
}

/** What a marketplace needs before it can go live, besides a product on sale: a name and the company of the imprint. */
export async function nameMarketplace(admin: Api, name = 'Harbour') {
  const said = { zh: `${name}商城`, en: name };
  const { revision: before } = await admin('GET /api/system/brand/detail');
  const fields = { name: said, shortName: none, slogan: none, owner: none, accounts: [] };
  const { revision } = await admin('PUT /api/system/brand/update', { body: { revision: before, fields } });
  await admin('POST /api/system/brand/publish', { body: { revision } });
  const { image: _, ...site } = await admin('GET /api/admin/site/settings');
  await admin('PUT /api/admin/site/settings', { body: { ...site, company: said } });
}

/** Writes of the guided opening: part of staff-writes.ts. */
export function openingWrites(app: TestApp, admin: Api, goods: () => Promise<unknown>) {
  const { db } = app.deps;
  return {
    'PUT /api/system/opening/skip': async () => () =>
      admin('PUT /api/system/opening/skip', { body: { step: 'mail', skipped: true } }),
    'POST /api/system/opening/check': async () => () => admin('POST /api/system/opening/check'),
    'POST /api/system/opening/live': async () => {
      await nameMarketplace(admin);
      await goods();
      await writeOpened(db, null);
      return () => admin('POST /api/system/opening/live', { body: { confirmed: true } });
    },
    'DELETE /api/system/opening/live': async () => {
      await writeOpened(db, app.clock.now());
      noteOpened(db, true);
      return () => admin('DELETE /api/system/opening/live');
    },
    'POST /api/system/supplier/open': async () => () =>
      admin('POST /api/system/supplier/open', { body: shopOpening() }),
  } as const;
}
