import { type BrowserContext, expect, type Page } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import enHeader from '../../../locales/en/common/header.json' with { type: 'json' };
import enChat from '../../../locales/en/messaging/chat.json' with { type: 'json' };
import enOrders from '../../../locales/en/orders/orders.json' with { type: 'json' };
import enProduct from '../../../locales/en/storefront/product.json' with { type: 'json' };
import enShop from '../../../locales/en/suppliers/shop.json' with { type: 'json' };
import zhHeader from '../../../locales/zh/common/header.json' with { type: 'json' };
import zhChat from '../../../locales/zh/messaging/chat.json' with { type: 'json' };
import zhOrders from '../../../locales/zh/orders/orders.json' with { type: 'json' };
import zhProduct from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import zhShop from '../../../locales/zh/suppliers/shop.json' with { type: 'json' };

export const chatTexts = {
  zh: { chat: zhChat, header: zhHeader, shop: zhShop, product: zhProduct, orders: zhOrders },
  en: { chat: enChat, header: enHeader, shop: enShop, product: enProduct, orders: enOrders },
} as const;

/** The floating window on a page. */
export function chatOn(page: Page, locale: Locale) {
  const { chat } = chatTexts[locale];
  const window = page.locator('dialog.chat-window');
  const box = window.getByRole('textbox', { name: chat.composer.label });
  return {
    window,
    box,
    log: window.getByRole('log'),
    launcher: page.locator('[data-chat-launcher]'),
    async connected() {
      await expect(window).toBeVisible();
      await expect(window.getByText(chat.window.connecting)).toBeHidden({ timeout: 20_000 });
    },
    async write(text: string) {
      await box.fill(text);
      await box.press('Enter');
      await expect(window.getByRole('log').getByText(text, { exact: true })).toBeVisible();
      await expect(window.getByRole('img', { name: chat.list.sending })).toBeHidden();
    },
  };
}

/** Addresses of loaded scripts that belong to the chat worker. */
export function watchSdk(context: BrowserContext): { readonly loaded: string[] } {
  const loaded: string[] = [];
  context.on('request', (request) => {
    if (/chat-worker|easemob/i.test(request.url())) loaded.push(request.url());
  });
  return { loaded };
}
