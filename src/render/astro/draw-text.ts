import { createComponent, renderTemplate, renderToString } from 'astro/runtime/server/index.js';
import type { AstroComponentFactory } from 'astro/runtime/server/render/index.js';

interface Props {
  readonly view: AstroComponentFactory;
  readonly props: object;
  readonly take: (html: string) => void;
}

/**
 * Renders a view and returns the page as text: Astro encodes a page to bytes, which were then decoded again, two copies of 90,000
 * characters each.
 */
export const Text = createComponent({
  async factory(result, { view, props, take }: Props) {
    const html = await renderToString(result, view, props, {}, true);
    if (typeof html !== 'string') return html;
    take(html);
    return renderTemplate``;
  },
});
