// A story of the platform about one shop: how it begins, and how the shop is chosen in a dialog.
import type { Locale } from '../../../contract/basics.ts';
import type { BackOffice } from './back-office.ts';
import { administrator, enterBackOffice } from './opened-shop.ts';
import type { Caller } from './paid-order.ts';
import { type StockedShop, stockedShop } from './stocked-shop.ts';

export interface Story {
  readonly backOffice: BackOffice;
  readonly admin: Caller;
  /** Of the administrator who is logged in. */
  readonly session: Awaited<ReturnType<typeof administrator>>['session'];
  readonly shop: StockedShop;
  /** What the shop is called in the language of the story. */
  readonly shopName: string;
}

/** Looked for by its name in the dialog that is open. */
export async function chooseShop({ backOffice, shopName }: Story, none: string): Promise<void> {
  const t = backOffice.words('admin-parts');
  await backOffice.press(backOffice.dialog().getByRole('button', { name: none, exact: true }).last());
  await backOffice.page.getByLabel(t.shop.find).last().fill(shopName);
  await backOffice.press(backOffice.dialog().getByRole('button', { name: shopName, exact: true }));
}

/** An administrator, and a shop with something to sell. */
export async function beginStory(backOffice: BackOffice, locale: Locale): Promise<Story> {
  const shop = await stockedShop(backOffice.page, { zh: '油灯', en: 'Oil lamp' });
  const { session, me: admin } = await administrator(backOffice.page);
  const detail = await admin.get(`/api/admin/supplier/detail/${shop.supplierId}`);
  await enterBackOffice(backOffice.page, session, locale);
  return { backOffice, admin, session, shop, shopName: detail.name[locale] };
}
