import type { LocalText } from '../../../../contract/basics.ts';

interface Line {
  readonly name: LocalText;
  /** Its values, such as red / L. */
  readonly spec: LocalText;
}

interface Searched {
  readonly orderNo: string;
  readonly address: { readonly receiver: string; readonly phone: string };
  readonly lines: readonly Line[];
}

const words = (text: string): string => text.toLowerCase().replace(/\s+/g, '\n');

/**
 * What lists of orders are searched by: number, receiver, phone, names and options of the goods, each word on a line of its own. So
 * one column is looked through, and the beginning or the end of a number can be told from its middle.
 */
export function searchText({ orderNo, address, lines }: Searched): string {
  const texts = [...lines.map(({ name }) => name), ...lines.map(({ spec }) => spec)];
  const both = texts.flatMap(({ zh, en }) => [zh, en]);
  return words(`\n${[orderNo, address.receiver, address.phone, ...both].join('\n')}\n`);
}

/**
 * What the text of an order that is searched for has in it: the first of these, and of the others one. Digits stand at the beginning or
 * the end of a number.
 */
export function searchParts(keyword: string): [string, ...string[]] {
  const part = words(keyword.trim());
  return /^\d{4,}$/.test(part) ? [part, `\n${part}`, `${part}\n`] : [part];
}
