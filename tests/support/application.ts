import type { ApiInput } from '../../contract/index.ts';
import { dictionaryItem, dictionaryType } from '../../server/platform/db/schema.ts';
import type { Api } from '../../src/lib/api.ts';
import { addAccount } from './fixtures.ts';
import { readVersion } from './read-version.ts';
import type { TestApp } from './test-app.ts';

export type Sent = ApiInput<'POST /api/supplier/application/submit'>['body'];
type Purpose = 'qualification' | 'shop';

/** One white pixel, which makes a picture as good as any other. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Everything but the pictures, all of it right. */
export const companyFields = {
  companyName: '宁波青禾陶瓷有限公司',
  companyNameEn: 'Ningbo Qinghe Ceramics Co., Ltd.',
  creditCode: '91330212MA2XJ0004W',
  legalPerson: '何青禾',
  foundedOn: '2018-06-01',
  contactName: '何青禾',
  contactPhone: '13800138123',
  email: 'he@qinghe.example.com',
  province: '330000',
  city: '330200',
  district: '330212',
  address: '中山东路 1 号 3 楼',
  businessScope: ['homeware', 'kitchen'],
  shopName: '青禾陶瓷',
  shopNameEn: 'Qinghe Ceramics',
  mainProducts: '马克杯、餐盘',
  mainProductsEn: 'Mugs, Plates',
  description: '二十年烧一只好杯子，从泥到釉都在自己的窑里。',
  descriptionEn: 'Cups fired in our own kilns, from clay to glaze.',
  others: [],
  logo: '',
} satisfies Omit<Sent, 'license' | 'idFront' | 'idBack'>;

export async function addScopes(app: TestApp): Promise<void> {
  const key = 'business_scope';
  await app.deps.db
    .insert(dictionaryType)
    .values({ key, name: { zh: '经营范围', en: 'Business scope' } })
    .onConflictDoNothing();
  const items = [
    { value: 'homeware', label: { zh: '家居日用', en: 'Homeware' } },
    { value: 'kitchen', label: { zh: '厨房用品', en: 'Kitchenware' } },
  ];
  await app.deps.db
    .insert(dictionaryItem)
    .values(items.map((item, sort) => ({ ...item, sort, typeKey: key })))
    .onConflictDoNothing();
}

/** The key of a new picture. */
export async function uploadPaper(api: Api, purpose: Purpose = 'qualification'): Promise<string> {
  const file = new Blob([pixel], { type: 'image/png' });
  return (await api('POST /api/upload/image', { query: { purpose }, file })).key;
}

/** A buyer who wants a shop, with the pictures an application needs. */
export async function addApplicant(app: TestApp, locale: 'zh' | 'en' = 'en') {
  const account = await addAccount(app);
  const api = app.client(account.token, { locale });
  const upload = (purpose: Purpose = 'qualification') => uploadPaper(api, purpose);
  const papers = { license: await upload(), idFront: await upload(), idBack: await upload() };
  const fields = (values: Partial<Sent> = {}): Sent => ({ ...companyFields, ...papers, ...values });
  return {
    ...account,
    api,
    upload,
    papers,
    fields,
    submit: (values: Partial<Sent> = {}) =>
      api('POST /api/supplier/application/submit', { body: fields(values) }),
    draft: (body: ApiInput<'PUT /api/supplier/application/draft'>['body']) =>
      api('PUT /api/supplier/application/draft', { body }),
    mine: () => api('GET /api/supplier/application/mine'),
  };
}

/** An administrator as reviewer. */
export async function addReviewer(app: TestApp) {
  const admin = await addAccount(app, 9);
  const id = (value: number) => ({ params: { id: String(value) } });
  /** As it stands now; of one that nobody may see any version will do. */
  const versionOf = (value: number) =>
    readVersion(admin.api)
      .application(value)
      .catch(() => 'unknown');
  return {
    ...admin,
    detail: (value: number) => admin.api('GET /api/system/supplier/application/detail/{id}', id(value)),
    approve: async (value: number, seen?: string) =>
      admin.api('POST /api/system/supplier/application/approve/{id}', {
        ...id(value),
        body: { version: seen ?? (await versionOf(value)) },
      }),
    reject: async (value: number, reason = 'The licence cannot be read', seen?: string) =>
      admin.api('POST /api/system/supplier/application/reject/{id}', {
        ...id(value),
        body: { version: seen ?? (await versionOf(value)), reason },
      }),
    requestChanges: async (value: number, reason = 'Send a licence that can be read', seen?: string) =>
      admin.api('POST /api/system/supplier/application/request-changes/{id}', {
        ...id(value),
        body: { version: seen ?? (await versionOf(value)), reason },
      }),
    list: (query: Record<string, string> = {}) =>
      admin.api('GET /api/system/supplier/application/list', { query }),
  };
}
