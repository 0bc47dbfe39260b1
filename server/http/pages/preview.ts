import { Hono } from 'hono';
import type { Locale } from '../../../contract/basics.ts';
import type { ProductDetail } from '../../../contract/catalogue/product.ts';
import { Refusal } from '../../platform/fail.ts';

interface Previewing {
  /** Whether the URL was signed by this installation and has not expired. */
  isSigned(path: string, query: URLSearchParams): boolean;
  /** The product as it will be after the saved revision. */
  product(supplierId: number, id: number): Promise<ProductDetail>;
  /** The rendered page; null when this process does not publish pages. */
  page(product: ProductDetail, locale: Locale): Promise<string | null>;
}

/** Drafts are not reviewed, so a strict CSP applies: no scripts, no requests to other origins, no access to the login. */
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

/** Serves previews of drafts to holders of a signed URL from the seller centre. */
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
    // `inert`: links of the page would lead to the temporary number, which is not a product.
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
