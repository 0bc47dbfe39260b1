import type { Locale } from '../../../../../contract/basics.ts';
import type { CategoryNode } from '../../../../../contract/catalogue/product.ts';
import { pickText } from '../../../../lib/format/text.ts';

/** The product categories, by name and id. */
export interface Categories {
  /** Names from the first level down, `Home › Cups`. */
  readonly names: readonly string[];
  nameOf(id: number): string;
  /** The categories that match a text: an id such as `#12`, a full path, or the last name of one; in either language. */
  find(text: string): readonly number[];
}

const between = ' › ';
const key = (text: string) =>
  text
    .split(/[›>/]/)
    .map((part) => part.trim().toLowerCase())
    .join('>');

/** @param top the category tree of the storefront */
export function categoriesOf(top: readonly CategoryNode[], locale: Locale): Categories {
  const names = new Map<number, string>();
  const ids = new Map<string, number[]>();
  const know = (text: string, id: number) => {
    const known = ids.get(key(text)) ?? [];
    if (!known.includes(id)) ids.set(key(text), [...known, id]);
  };
  const walk = (nodes: readonly CategoryNode[], above: readonly CategoryNode[]): void => {
    for (const node of nodes) {
      const way = [...above, node];
      if (node.children.length > 0) {
        walk(node.children, way);
        continue;
      }
      names.set(node.id, way.map(({ name }) => pickText(name, locale)).join(between));
      for (const language of ['zh', 'en'] as const) {
        know(way.map(({ name }) => pickText(name, language)).join('>'), node.id);
        know(pickText(node.name, language), node.id);
      }
    }
  };
  walk(top, []);
  return {
    names: [...names.values()],
    nameOf: (id) => names.get(id) ?? `#${id}`,
    find: (text) => {
      const number = /^#?(\d{1,9})$/.exec(text)?.[1];
      if (number !== undefined) return names.has(Number(number)) ? [Number(number)] : [];
      return ids.get(key(text)) ?? [];
    },
  };
}
