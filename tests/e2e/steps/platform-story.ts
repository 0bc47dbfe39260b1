// The frame of a platform story about one supplier: its beginning, and the choice of the supplier in a dialog.
import type { Locale } from '../../../contract/basics.ts';
import type { BackOffice } from './back-office.ts';
import { administrator, enterBackOffice } from './opened-shop.ts';
import type { Caller } from './paid-order.ts';
import { type StockedShop, stockedShop } from './stocked-shop.ts';

export interface Story {
  readonly backOffice: BackOffice;
  readonly admin: Caller;
  /** Calls of the logged-in administrator. */
  readonly session: Awaited<ReturnType<typeof administrator>>['session'];
  readonly shop: StockedShop;
  /** The name of the supplier in the language of the story. */
  readonly shopName: string;
}

/** Searched by its name in the open dialog. */
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
