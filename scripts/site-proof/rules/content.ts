import { attribute, type Element, textOf } from '../dom.ts';
import type { Page } from '../types.ts';

/** Headings, images and accessible names. */
export function checkContent(page: Page): void {
  const headings = page.elements.filter((element) => /^h[1-6]$/.test(element.tagName));
  const first = headings.filter((element) => element.tagName === 'h1');
  if (first.length !== 1 && !page.bare) page.report('h1', `${first.length} h1`);
  let above = page.bare ? 1 : 0;
  for (const heading of headings) {
    const level = Number(heading.tagName.slice(1));
    const text = textOf(heading).trim();
    if (level > above + 1)
      page.report('heading order', `h${level} ${JSON.stringify(text.slice(0, 40))} after h${above}`);
    if (text === '') page.report('heading', `empty h${level}`);
    above = level;
  }
  for (const image of page.all('img')) checkPicture(page, image);
}

function checkPicture(page: Page, image: Element): void {
  const src = attribute(image, 'src') ?? '';
  if (src === '') page.report('picture', 'img without src');
  if (attribute(image, 'alt') === undefined) page.report('picture', `no alt: ${src}`);
  for (const side of ['width', 'height']) {
    if (!/^[1-9]\d*$/.test(attribute(image, side) ?? '')) page.report('picture', `no ${side}: ${src}`);
  }
}
