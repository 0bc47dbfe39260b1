import { both, cell, cells, list } from '../lines.ts';
import type { LocalText } from '../types.ts';

/**
 * A noun the product is named with. Its category is that of its good unless it has its own; `traits` are the indexes of suitable traits.
 */
export type Noun = {
  name: LocalText;
  price: number;
  leaf: string;
  traits: number[];
  profile: string;
  optionSet: string | null;
};
/** A variation of a good; `attribute` is the specification row it sets. */
export type Trait = { name: LocalText; factor: number; attribute: string };
export type Good = {
  drawing: string;
  colours: string[];
  /** The coloured part when it is not the product itself but its packaging. */
  coloured: LocalText | null;
  nouns: Noun[];
  traits: Trait[];
  count: number;
};

function nounOf(line: string, leaf: string, profile: string): Noun {
  const row = cells(line);
  const own = (sign: string) =>
    row
      .slice(3)
      .find((extra) => extra.startsWith(sign))
      ?.slice(1);
  const only = own('#');
  return {
    name: { zh: cell(row, 0, line), en: cell(row, 1, line) },
    price: Math.round(Number(cell(row, 2, line)) * 100),
    leaf: own('>') ?? leaf,
    traits: only === undefined ? [-1] : only === '-' ? [] : only.split(' ').map((n) => Number(n) - 1),
    profile: own('@') ?? profile,
    optionSet: own('~') ?? null,
  };
}

/**
 * Line format of goods: `@ drawing | leaf | profile | colours or - | count [| coloured part zh/en]`, then nouns `= zh | en | yuan [| >leaf]
 * [| #traits] [| @profile] [| ~option set]` (`#1 3`: only these traits, `#-`: none), traits `+attribute zh | en | price factor` and `~
 * option set`.
 */
export function parseGoods(text: string): Good[] {
  const goods: Good[] = [];
  let leaf = '';
  let profile = '';
  for (const line of text.split('\n').filter((l) => l.trim() !== '')) {
    const rest = line.slice(1).trim();
    const good = goods[goods.length - 1];
    if (line.startsWith('@')) {
      const row = cells(rest);
      leaf = cell(row, 1, line);
      profile = cell(row, 2, line);
      const colours = cell(row, 3, line);
      goods.push({
        drawing: cell(row, 0, line),
        colours: colours === '-' ? [] : list(colours.replaceAll(',', ';')),
        coloured: row[5] === undefined ? null : both(row[5]),
        count: Number(cell(row, 4, line)),
        nouns: [],
        traits: [],
      });
    } else if (!good) throw new Error(`a line before any good: ${line}`);
    else if (line.startsWith('=')) good.nouns.push(nounOf(rest, leaf, profile));
    else if (line.startsWith('~')) for (const noun of good.nouns) noun.optionSet ??= rest;
    else if (line.startsWith('+')) {
      const row = cells(rest.slice(1));
      const name = { zh: cell(row, 0, line), en: cell(row, 1, line) };
      good.traits.push({ name, factor: Number(cell(row, 2, line)), attribute: rest.slice(0, 1) });
    } else throw new Error(`a line that means nothing: ${line}`);
  }
  for (const good of goods) {
    const every = good.traits.map((_, i) => i);
    for (const noun of good.nouns) if (noun.traits[0] === -1) noun.traits = every;
  }
  return goods;
}
