const blocks = 'p, h1, h2, h3, h4, h5, h6, li, tr, blockquote, figcaption, br, hr';
const cells = 'td + td, th + td, td + th, th + th';

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** The words of a stored description line by line; where links lead is said behind them. */
export function readable(html: string): string {
  const body = parsed(html);
  for (const link of body.querySelectorAll('a[href]')) link.append(` (${link.getAttribute('href')})`);
  for (const cell of body.querySelectorAll(cells)) cell.prepend(' | ');
  for (const block of body.querySelectorAll(blocks)) block.after('\n');
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}

/** Addresses of the pictures in it. */
export const picturesIn = (html: string): string[] =>
  [...parsed(html).querySelectorAll('img')].flatMap((picture) => picture.getAttribute('src') ?? []);
