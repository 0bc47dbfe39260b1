import { z } from 'zod';
import { Id } from '../basics.ts';
import { Username } from '../identity/account.ts';
import { defineRoutes } from '../route.ts';
import { CreditCodeOrNone } from './credit-code.ts';
import { ApplicationFields, splitProducts, text } from './supplier-application.ts';

const { shape } = ApplicationFields;

/** A shop that an operator opens: the fields of an application without its papers, some of them optional, and the user name of its owner. */
export const ShopOpening = z
  .strictObject({
    username: Username,
    shopName: shape.shopName,
    shopNameEn: shape.shopNameEn,
    companyName: shape.companyName,
    companyNameEn: shape.companyNameEn,
    creditCode: CreditCodeOrNone,
    legalPerson: text(0, 30),
    foundedOn: shape.foundedOn,
    contactName: shape.contactName,
    contactPhone: shape.contactPhone,
    email: shape.email,
    province: shape.province,
    city: shape.city,
    district: shape.district,
    address: shape.address,
    mainProducts: shape.mainProducts,
    mainProductsEn: shape.mainProductsEn,
    description: text(0, 500),
    descriptionEn: shape.descriptionEn,
  })
  .superRefine(({ mainProducts, mainProductsEn }, context) => {
    const [own, english] = [splitProducts(mainProducts).length, splitProducts(mainProductsEn).length];
    if (english > 0 && english !== own) context.addIssue({ code: 'custom', path: ['mainProductsEn'] });
  });
export type ShopOpening = z.infer<typeof ShopOpening>;

export const shopOpeningRoutes = defineRoutes({
  'POST /api/system/supplier/open': {
    summary:
      'Open a shop without an application, with a new account for its owner; answers with a one-time password',
    auth: 'staff',
    permission: 'platform.audit.approve',
    body: ShopOpening,
    output: z.object({
      supplierId: Id,
      username: z.string(),
      /** Valid for one login, which must set a new password; never shown again. */
      password: z.string(),
    }),
    errors: ['username_taken'],
  },
});
