import type { LocalText } from '../../../contract/basics.ts';

interface Searched {
  readonly orderNo: string;
  readonly address: { readonly receiver: string; readonly phone: string };
  readonly names: readonly LocalText[];
}

const words = (text: string): string => text.toLowerCase().replace(/\s+/g, '\n');

/**
 * What a shop's list of orders is searched by: number, receiver, phone, names of the goods, each word on a line of its own. So one
 * column is looked through, and the beginning or the end of a number can be told from its middle.
 */
export const searchText = ({ orderNo, address, names }: Searched): string =>
  words(
    `\n${[orderNo, address.receiver, address.phone, ...names.flatMap(({ zh, en }) => [zh, en])].join('\n')}\n`,
  );

/**
 * What the text of an order that is searched for has in it: the first of these, and of the others one. Digits stand at the beginning or
 * the end of a number.
 */
export function searchParts(keyword: string): [string, ...string[]] {
  const part = words(keyword.trim());
  return /^\d{4,}$/.test(part) ? [part, `\n${part}`, `${part}\n`] : [part];
}
