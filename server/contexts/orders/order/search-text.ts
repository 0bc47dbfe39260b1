import type { LocalText } from '../../../../contract/basics.ts';

interface Line {
  readonly name: LocalText;
  /** Its option values, such as red / L. */
  readonly spec: LocalText;
}

interface Searched {
  readonly orderNo: string;
  readonly address: { readonly receiver: string; readonly phone: string };
  readonly lines: readonly Line[];
}

const words = (text: string): string => text.toLowerCase().replace(/\s+/g, '\n');

/**
 * The search text of an order: number, receiver, phone, names and options of the products, one word per line. This makes one column
 * searchable, and distinguishes the start and end of a number from its middle.
 */
export function searchText({ orderNo, address, lines }: Searched): string {
  const texts = [...lines.map(({ name }) => name), ...lines.map(({ spec }) => spec)];
  const both = texts.flatMap(({ zh, en }) => [zh, en]);
  return words(`\n${[orderNo, address.receiver, address.phone, ...both].join('\n')}\n`);
}

/**
 * Texts that the search text of a matching order contains: the first, and at least one of the others. Digits match only the start or the
 * end of a number.
 */
export function searchParts(keyword: string): [string, ...string[]] {
  const part = words(keyword.trim());
  return /^\d{4,}$/.test(part) ? [part, `\n${part}`, `${part}\n`] : [part];
}
