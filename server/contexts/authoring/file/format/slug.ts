import { normal } from '../../../../platform/text/normal.ts';

export const longestHandle = 200;

/** Signs that distinguish names, as words. */
const spoken: ReadonlyMap<string, string> = new Map([
  ['+', 'plus'],
  ['#', 'sharp'],
  ['&', 'and'],
  ['@', 'at'],
  ['%', 'percent'],
  ['*', 'star'],
  ['=', 'equals'],
  ['½', 'half'],
  ['°', 'degree'],
  ['$', 'dollar'],
  ['€', 'euro'],
  ['£', 'pound'],
  ['¥', 'yuan'],
]);

/** `Blue Shirt, XL` -> `blue-shirt-xl`, `C++ Mug` -> `c-plus-plus-mug`; other scripts are kept. */
export const slugOf = (name: string) =>
  normal(name)
    .toLowerCase()
    .replace(/[+#@%*=½°$€£¥]|(?<=\S)&(?=\S)/gu, (sign) => ` ${spoken.get(sign) ?? ''} `)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longestHandle)
    .toWellFormed();
