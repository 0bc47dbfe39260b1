import { Hono } from 'hono';
import type { Locale } from '../../../contract/basics.ts';
import type { ProductDetail } from '../../../contract/catalogue/product.ts';
import { Refusal } from '../../platform/fail.ts';

interface Previewing {
  /** Whether the address was given out here and is still good. */
  isSigned(path: string, query: URLSearchParams): boolean;
  /** The product as what its shop has saved would make it. */
  product(supplierId: number, id: number): Promise<ProductDetail>;
  /** Its page, or null where no pages are published. */
  page(product: ProductDetail, locale: Locale): Promise<string | null>;
}

/** What a draft says has been read by nobody yet: its page runs no script, asks for nothing elsewhere, and knows of no login. */
const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

/** Pages of drafts, for whoever holds an address that the shop's back office has given out. */
export function servePreviews({ isSigned, product, page }: Previewing) {
  const app = new Hono();
  app.get('/:shop{[1-9][0-9]{0,9}}/:id{[1-9][0-9]{0,9}}/:language{zh|en}', async (c) => {
    const { pathname, searchParams } = new URL(c.req.url);
    if (!isSigned(pathname, searchParams)) return c.body(null, 404);
    const { shop, id, language } = c.req.param();
    const html = await product(Number(shop), Number(id))
      .then((found) => page(found, language === 'en' ? 'en' : 'zh'))
      .catch((error) => {
        if (error instanceof Refusal) return null;
        throw error;
      });
    if (html === null) return c.body(null, 404);
    // Nothing in it can be pressed: its links would lead to a number that is no product's.
    return c.html(html.replace('<body', '<body inert'), 200, {
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    });
  });
  return app;
}
