import { z } from 'zod';
import { Id, PathId, ReceiverPhone } from '../basics.ts';
import { countryCodes, wrongPlace } from '../countries.ts';
import { defineRoutes } from '../route.ts';
import { plainSigns } from '../written.ts';

export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine((code) => countryCodes.includes(code))
  .meta({ description: 'ISO 3166-1 alpha-2', examples: ['CN'] });
const division = z.union([z.string().regex(/^\d{6}$/), z.literal('')]).optional();
const line = (most: number) => z.string().trim().max(most).optional();
const addressBase = z.strictObject({
  receiver: z.string().trim().min(2).max(60),
  phone: ReceiverPhone,
  /** ISO 3166-1 alpha-2, default `CN`; Hong Kong, Macau and Taiwan are provinces of `CN`. */
  country: CountryCode.optional(),
  /** In China: codes of `GET /api/area/list`, each a child of the previous one. Elsewhere empty. */
  province: division,
  city: division,
  district: division,
  /** Outside China: fields required by the country (contract/countries.ts). In China empty. */
  state: line(60),
  town: line(60),
  postcode: z.string().overwrite(plainSigns).max(20).optional(),
  detail: z.string().trim().min(1).max(200),
  isDefault: z.boolean().default(false),
  /**
   * Which limits apply in China: those of the order centre (receiver 2-20, detail 5-100 characters) or the profile (receiver 2-10, any
   * detail).
   */
  rules: z.enum(['order', 'profile']).default('order'),
});
const lengthOf = (text: string) => [...text].length;
function checkRules(address: z.output<typeof addressBase>, context: z.RefinementCtx): void {
  const { receiver, detail, rules } = address;
  const wrong = (field: string) => context.addIssue({ code: 'custom', path: [field] });
  const { country = 'CN', state = '', town = '', postcode = '' } = address;
  if (country !== 'CN') {
    const lacking = wrongPlace({ country, state, town, postcode });
    if (lacking) wrong(lacking);
    return;
  }
  if (lengthOf(detail) > 100) wrong('detail');
  const missing = (['province', 'city', 'district'] as const).find((name) => !address[name]);
  if (missing) wrong(missing);
  if (lengthOf(receiver) > 20) wrong('receiver');
  if (rules === 'profile' && lengthOf(receiver) > 10) wrong('receiver');
  if (rules === 'order' && lengthOf(detail) < 5) wrong('detail');
}
const example = {
  receiver: '王小明',
  phone: '13800138000',
  country: 'CN',
  province: '330000',
  city: '330200',
  district: '330203',
  detail: '中山东路 1 号 2 单元',
};
export const AddressFields = addressBase.superRefine(checkRules).meta({ examples: [example] });
export const AddressChange = addressBase
  .extend({ id: Id })
  .superRefine(checkRules)
  .meta({ examples: [{ id: 12, ...example }] });
export const Address = addressBase.omit({ rules: true }).extend({
  id: Id,
  isDefault: z.boolean(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  town: z.string(),
  postcode: z.string(),
  /** Locality line: in China the names of province, city and district, elsewhere town, state, postcode and country. */
  region: z.object({ zh: z.string(), en: z.string() }),
});
export type Address = z.infer<typeof Address>;

export const addressRoutes = defineRoutes({
  'GET /api/address/list': {
    summary: "The caller's addresses, default first",
    auth: 'user',
    output: z.array(Address),
  },
  'POST /api/address/add': {
    summary: 'Add an address; at most 20 an account',
    auth: 'user',
    body: AddressFields,
    output: z.array(Address),
    errors: ['address_limit'],
  },
  'PUT /api/address/update': {
    summary: 'Change an address',
    auth: 'user',
    body: AddressChange,
    output: z.array(Address),
    errors: ['not_found'],
  },
  'PUT /api/address/default/{id}': {
    summary: 'Make an address the default one',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: z.array(Address),
    errors: ['not_found'],
  },
  'DELETE /api/address/delete/{id}': {
    summary: 'Delete an address',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: z.array(Address),
    errors: ['not_found'],
  },
});
