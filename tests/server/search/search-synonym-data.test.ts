import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeDemoData } from '../../../demo/demo-data.ts';
import { fold, termsOf } from '../../../server/contexts/search/language/analyse.ts';
import {
  parseSynonyms,
  SynonymFaults,
  type SynonymRule,
} from '../../../server/contexts/search/language/data/parse-synonyms.ts';
import { singular } from '../../../server/contexts/search/language/plural.ts';

const files = {
  en: 'synonyms.en.txt',
  zh: 'synonyms.zh.txt',
  brands: 'brands.txt',
  nearest: 'nearest.txt',
} as const;
type File = keyof typeof files;
const rulesOf = (file: File): SynonymRule[] =>
  parseSynonyms(
    readFileSync(
      new URL(`../../../server/contexts/search/language/data/${files[file]}`, import.meta.url),
      'utf8',
    ),
  );
const rules: Record<File, SynonymRule[]> = {
  en: rulesOf('en'),
  zh: rulesOf('zh'),
  brands: rulesOf('brands'),
  nearest: rulesOf('nearest'),
};
const everyFile = Object.keys(files) as File[];

describe('synonym file format', () => {
  it('reads groups and one-way rules, and leaves out comments and empty lines', () => {
    expect(
      parseSynonyms('\ufeff# shoes\r\nsofa,  couch\r\n\r\nnotebook， copybook =>exercise  book,laptop\n'),
    ).toEqual([
      { from: ['sofa', 'couch'], to: ['sofa', 'couch'], bothWays: true, line: 2 },
      { from: ['notebook', 'copybook'], to: ['exercise book', 'laptop'], bothWays: false, line: 4 },
    ]);
  });

  it('allows reverse rules, and the same word in several rules', () => {
    expect(parseSynonyms('purse => handbag\nhandbag => purse\npurse => coin pouch')).toHaveLength(3);
  });

  const faultsOf = (text: string) => {
    try {
      parseSynonyms(text);
    } catch (error) {
      if (error instanceof SynonymFaults) return error.faults;
      throw error;
    }
    return [];
  };

  it.each([
    ['sofa', 'a rule with one member'],
    ['sofa, , couch', 'an empty member'],
    ['sofa, couch,', 'an empty member'],
    ['=> couch', 'an empty member'],
    ['sofa => ', 'nothing on the right side'],
    ['sofa => couch => settee', 'more than one =>'],
    ['sofa, Couch', '"Couch" has to be written "couch"'],
    ['ｓｏｆａ, couch', '"ｓｏｆａ" has to be written "sofa"'],
    ["women's, ladies", '"women\'s" has to be written "womens"'],
    ['電腦, 计算机', '"電腦" is not in simplified characters: 電腦'],
    ['sofa, couch, sofa', '"sofa" twice in one rule'],
    ['sofa => couch, sofa', '"sofa" twice in one rule'],
    [`sofa, ${'a'.repeat(61)}`, `"${'a'.repeat(20)}"... has more than 60 characters`],
  ])('refuses %j', (line, reason) => {
    expect(faultsOf(`# first\n${line}`)).toEqual([{ line: 2, reason }]);
  });

  it('refuses duplicate lines, also a group beside a one-way rule', () => {
    expect(faultsOf('sofa, couch\ncouch => sofa\nsettee, sofa, couch')).toEqual([
      { line: 2, reason: 'couch => sofa is in line 1 already' },
      { line: 3, reason: 'sofa => couch is in line 1 already' },
    ]);
  });

  it('reports every invalid line at once', () => {
    expect(faultsOf('sofa\nA, b\nc, d').map(({ line }) => line)).toEqual([1, 2]);
    expect(() => parseSynonyms('sofa\nA, b')).toThrow('line 1: a rule with one member\nline 2: "A" has to');
  });

  it('keeps characters that GB 2312 lacks although they are simplified', () => {
    expect(faultsOf('麻糬, 啫喱')).toEqual([]);
  });
});

describe('shipped synonyms', () => {
  it.each([
    ['en', 260],
    ['zh', 260],
    ['brands', 120],
  ] as const)('in %s are at least %i rules', (file, least) => {
    expect(rules[file].length).toBeGreaterThanOrEqual(least);
  });

  it('has no rule in two files, and brand rules are one-way', () => {
    const pairs = everyFile.flatMap((file) =>
      rules[file].flatMap(({ from, to }) =>
        from.flatMap((a) => to.filter((b) => b !== a).map((b) => `${a} => ${b}`)),
      ),
    );
    const said = new Set<string>();
    expect(pairs.filter((pair) => said.size === said.add(pair).size)).toEqual([]);
    expect(rules.brands.filter(({ bothWays }) => bothWays)).toEqual([]);
  });
});

describe('shipped synonyms for the demo products', () => {
  const { products, categories } = makeDemoData(new Date('2026-11-21T04:00:00Z'), 'everything');
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (id: number | null): { zh: string; en: string }[] => {
    const category = id === null ? undefined : categoryOf.get(id);
    return category ? [...pathOf(category.parentId), category.name] : [];
  };
  interface Place {
    readonly leaf: { readonly zh: string; readonly en: string };
    readonly isProduct: boolean;
    readonly zh: string;
  }
  const places: Place[] = [];
  const placesOf = new Map<string, Place[]>();
  const addPlace = (leaf: Place['leaf'], isProduct: boolean, texts: readonly Place['leaf'][]) => {
    const place = { leaf, isProduct, zh: fold(texts.map(({ zh }) => zh).join('\n')) };
    places.push(place);
    for (const term of termsOf(texts.map(({ en }) => en).join('\n'))) {
      const known = placesOf.get(term);
      if (known) known.push(place);
      else placesOf.set(term, [place]);
    }
  };
  for (const { categoryId, name, brief, options } of products) {
    const path = pathOf(categoryId);
    const values = options.flatMap((option) => option.values.map((value) => value.name));
    addPlace(path.at(-1) ?? name, true, [name, brief, ...path, ...values]);
  }
  for (const { id, name } of categories) addPlace(name, false, pathOf(id));

  const joiners = new Set(['and', 'of', 'for', 'in', 'the', 'a', 'with', 'to']);
  const seen = new Map<string, readonly Place[]>();
  /** Products and categories that contain all its words; Chinese unchanged. */
  function find(member: string): readonly Place[] {
    const known = seen.get(member);
    if (known) return known;
    const isChinese = /\p{Script=Han}/u.test(member);
    const words = member.split(/[^\p{L}\p{N}]+/u).filter((word) => !joiners.has(word));
    const [first = [], ...others] = words.map((word) => [
      ...new Set([word, singular(word), `${word}s`, `${word}es`].flatMap((form) => placesOf.get(form) ?? [])),
    ]);
    const found = isChinese
      ? places.filter(({ zh }) => zh.includes(member))
      : others.reduce((all, next) => all.filter((place) => next.includes(place)), first);
    seen.set(member, found);
    return found;
  }

  /** Products that every such marketplace has, although the demo has none. */
  const missingGoods = new Set(['洗面奶']);

  it.each(everyFile)('lead to existing products in %s', (file) => {
    const empty = rules[file].flatMap(({ bothWays, to, line }) => {
      const lost = to.filter((member) => find(member).length === 0);
      // One member of a group is enough: the others are typed instead of it.
      const isLost = bothWays
        ? lost.length === to.length && !to.some((m) => missingGoods.has(m))
        : lost.length > 0;
      return isLost ? [`${line}: ${lost.join(', ')}`] : [];
    });
    expect(empty).toEqual([]);
  });

  it.each(['en', 'zh'] as const)('cover every category with products in %s', (language) => {
    const unreached = new Set(products.map(({ categoryId }) => pathOf(categoryId).at(-1)?.[language] ?? ''));
    const partsOf = (member: string) =>
      language === 'zh' ? [...member] : member.split(/[^\p{L}\p{N}]+/u).map(singular);
    for (const { from, to } of rules[language]) {
      for (const { leaf, isProduct } of to.flatMap(find)) {
        if (!isProduct || !unreached.has(leaf[language])) continue;
        const own = new Set(language === 'zh' ? leaf.zh : termsOf(leaf.en));
        if (from.some((member) => partsOf(member).some((part) => !own.has(part))))
          unreached.delete(leaf[language]);
      }
    }
    expect([...unreached]).toEqual([]);
  });
});
