import type { ApiInput } from '../../../contract/index.ts';
import { siteHost } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addPromotion, unique } from '../fixtures/fixtures.ts';
import type { TestApp } from '../test-app.ts';
import { byId } from '../trade.ts';

const promotionTerms = {
  name: { zh: '满减', en: 'Ten off' },
  rule: { kind: 'full_reduction', threshold: 10_000, off: 1_000 },
  startTime: '2026-11-21T08:00:00.000Z',
  endTime: '2026-12-20T08:00:00.000Z',
} as const satisfies ApiInput<'POST /api/supplier/promotion/add'>['body'];

interface Shop {
  readonly api: Api;
  readonly supplierId: number;
  readonly host: () => Promise<number>;
  readonly slide: () => Promise<number>;
}

/** Writes to a shop's slides, promotions and hosts: part of staff-writes.ts. */
export function pageWrites(app: TestApp, { api, supplierId, host, slide }: Shop) {
  const coming = async () => {
    const startAt = new Date(app.clock.now().getTime() + 3_600_000);
    return (await addPromotion(app, supplierId, { kind: 'member_offer' }, { startAt })).id;
  };
  const served = async () => {
    const text = { zh: '', en: '' };
    const words = { title: text, keywords: text, description: text };
    const [row] = await app.deps.db
      .insert(siteHost)
      .values({ ...words, host: `${unique()}.example`, supplierId, verifiedAt: app.clock.now() })
      .returning();
    return row?.id ?? 0;
  };
  return {
    'PUT /api/admin/carousel/order': async () => {
      await slide();
      const slides = await api('POST /api/admin/carousel/listSupplier/{id}', byId(supplierId));
      const ids = slides.map(({ id }) => id).toReversed();
      return () => api('PUT /api/admin/carousel/order', { body: { ids } });
    },
    'POST /api/supplier/promotion/add': async () => () =>
      api('POST /api/supplier/promotion/add', { body: promotionTerms }),
    'PUT /api/supplier/promotion/update/{id}': async () => {
      const id = await coming();
      const startTime = '2027-11-21T08:00:00.000Z';
      const body = { ...promotionTerms, startTime, endTime: '2027-12-20T08:00:00.000Z' };
      return () => api('PUT /api/supplier/promotion/update/{id}', { ...byId(id), body });
    },
    'POST /api/supplier/promotion/close/{id}': async () => {
      const id = await coming();
      return () => api('POST /api/supplier/promotion/close/{id}', byId(id));
    },
    'DELETE /api/supplier/promotion/delete/{id}': async () => {
      const id = await coming();
      return () => api('DELETE /api/supplier/promotion/delete/{id}', byId(id));
    },
    'POST /api/seoOptimize/verify/{id}': async () => {
      const id = await host();
      return () => api('POST /api/seoOptimize/verify/{id}', byId(id));
    },
    'PUT /api/seoOptimize/primary/{id}': async () => {
      const id = await served();
      return () => api('PUT /api/seoOptimize/primary/{id}', byId(id));
    },
    'DELETE /api/seoOptimize/delete/{id}': async () => {
      const id = await host();
      return () => api('DELETE /api/seoOptimize/delete/{id}', byId(id));
    },
  } as const;
}
