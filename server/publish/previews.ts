import type { Locale } from '../../contract/basics.ts';
import type { ProductDetail } from '../../contract/catalogue/product.ts';
import { localPath, paths } from '../../contract/paths.ts';
import type { Renderer } from './render/render.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

interface Previews {
  /** The API for pages, with previewed products added. */
  readonly fetch: Fetch;
  /** Renders the page of the given product; the result is not stored. */
  render(renderer: Pick<Renderer, 'render'>, product: ProductDetail, locale: Locale): Promise<string | null>;
}

/** Temporary product ids outside the used range, reused only after many others because answers are cached by id. */
const highest = 2_147_483_647;
const numbers = 10_000;

const envelope = (data: unknown) => Response.json({ code: 200, msg: 'OK', data });

/** Renders pages of unpublished products: the view requests a temporary id and gets the given product. */
export function openPreviews(fetch: Fetch): Previews {
  const shown = new Map<number, ProductDetail>();
  let last = 0;

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, route = '', number = ''] = /^\/api\/(?:admin\/)?product\/(.+)\/(\d+)$/.exec(url.pathname) ?? [];
    const asked = Number(url.searchParams.get('productId') ?? number);
    const product = shown.get(asked);
    if (!product) return fetch(request);
    if (route === 'detail') return envelope(product);
    // Reviews and related products are read with the real product id.
    if (url.searchParams.has('productId')) url.searchParams.set('productId', String(product.id));
    else url.pathname = `${url.pathname.slice(0, -number.length)}${product.id}`;
    const found = await fetch(new Request(url, request));
    return route === 'related' && found.status === 404 ? envelope([]) : found;
  }

  return {
    fetch: (request) => (shown.size === 0 ? fetch(request) : answer(request)),
    async render(renderer, product, locale) {
      last = (last + 1) % numbers;
      const number = highest - last;
      shown.set(number, product);
      try {
        return (await renderer.render(localPath(paths.product(number), locale))).html;
      } finally {
        shown.delete(number);
      }
    },
  };
}
