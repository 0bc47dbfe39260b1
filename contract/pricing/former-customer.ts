import { z } from 'zod';
import { Id, Instant, listQuery, PathId, pageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Who had bought from the shop in its former system; seen by that shop alone. */
export const FormerCustomer = z.object({
  id: Id,
  system: z.string(),
  /** Name and contacts are masked without permission to see them. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  /** In hundredths of the currency; null = not in the file. */
  spent: z.int().nullable(),
  currency: z.string(),
  orders: z.int().nullable(),
  lastOrderTime: Instant.nullable(),
  /** What the former system says; it is no consent to messages of this marketplace. */
  mailConsent: z.boolean().nullable(),
  smsConsent: z.boolean().nullable(),
  /** Account that has bought from the shop here with the same verified number or address; null = none. */
  memberId: Id.nullable(),
  linkTime: Instant.nullable(),
});
export type FormerCustomer = z.infer<typeof FormerCustomer>;

export const FormerCustomerDetail = FormerCustomer.extend({
  masked: z.boolean(),
  company: z.string(),
  address: z.string(),
  consentSource: z.string(),
  consentTime: Instant.nullable(),
  registerTime: Instant.nullable(),
  note: z.string(),
  tags: z.string(),
  /** The other columns of the file; empty while the contacts are masked. */
  others: z.array(z.object({ column: z.string(), value: z.string() })),
});
export type FormerCustomerDetail = z.infer<typeof FormerCustomerDetail>;

const read = { auth: 'staff', permission: 'shop.member.read' } as const;
const write = { auth: 'staff', permission: 'shop.member.contact' } as const;
const deleted = z.object({ deleted: z.int().nonnegative() });

export const formerCustomerRoutes = defineRoutes({
  'GET /api/supplier/former-customer/list': {
    summary: "Customers of the shop's former system, whoever bought last first",
    ...read,
    query: z.object({
      ...listQuery('last', 'spent', 'orders'),
      /** Part of the name, of the company, of the address of mail or of the phone number. */
      keyword: z.string().trim().max(60).optional(),
      /** Only those who have bought here since, or only the others. */
      linked: z.enum(['true', 'false']).optional(),
    }),
    output: pageOf(FormerCustomer),
  },
  'GET /api/supplier/former-customer/detail/{id}': {
    summary: 'One of them, with what the former system says of consent',
    ...read,
    params: z.object({ id: PathId }),
    output: FormerCustomerDetail,
    errors: ['not_found'],
  },
  'POST /api/supplier/former-customer/delete': {
    summary: 'Delete some of them for good, as a person may ask for',
    ...write,
    body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    output: deleted,
    errors: ['not_found'],
  },
  'DELETE /api/supplier/former-customer/all': {
    summary: 'Delete all of them for good',
    ...write,
    output: deleted,
  },
});
