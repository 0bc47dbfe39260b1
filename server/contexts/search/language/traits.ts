import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { LocalText } from '../../../../contract/basics.ts';
import type { ProductOption } from '../../../../contract/catalogue/product.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { searchTrait } from '../../../platform/db/schema.ts';
import { fold } from './analyse.ts';
import sameNames from './data/trait-names.json' with { type: 'json' };

/** A property by which products are filtered; see `searchTrait`. */
interface Trait {
  readonly kind: string;
  readonly key: string;
  readonly name: LocalText;
  readonly value: LocalText;
  readonly swatch: string | null;
}

export interface Described {
  readonly brand: LocalText;
  readonly model: string | null;
  readonly options: readonly ProductOption[];
  readonly attributes: readonly { readonly name: LocalText; readonly value: LocalText }[];
}

/** Names with the same meaning, so that suppliers who write in one language only are matched with the others. The first is the kind. */
const kinds = new Map(sameNames.flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)));

/**
 * Attribute names that buyers do not filter by: care, storage, packaging, certificates, numbers. The place of dispatch has a filter of its
 * own.
 */
const notChosenBy =
  /洗涤|清洁|清洗|保养|养护|护理|浇水|储存|贮存|保存|注意|提示|警示|说明|标准|过敏|更换|型号|货号|编号|条码|日期|保质期|发货地|\b(care|clean(ing)?|wash(ing)?|watering|storage|storing|notice|warning|instructions?|standard|allergens?|replace|model|sku|mpn|barcode|item no|date|shelf life|packaging|ships from)\b/iu;
/** Names of what is delivered with the good: things of other kinds, which buyers neither filter by nor search this good for. */
const contents =
  /(包装|装箱|配件|产品|商品)清单|包装(内含|内容)|随(机|箱|货)附件|\b(in the box|(box|package) contents|package includes|what.s included)\b/iu;
export const isContents = ({ zh, en }: LocalText): boolean => contents.test(zh) || contents.test(en);
/** Values that are no exact value (approximate, alternatives, references) or the three sides of one good, and are therefore not shared by products. */
const notValues = /^约|^详?见|^请|或|^(about|approx|see|follow)\b|\sor\s|\d\s*[×x*]\s*[\d.]+\s*[×x*]\s*\d/iu;
const sentence = /[。；！？!?;\n]|[.:,]\s/u;

const longest = {
  name: { zh: 12, en: 30 },
  option: { zh: 24, en: 40 },
  attribute: { zh: 14, en: 28 },
} as const;

const isHan = (text: string) => /\p{Script=Han}/u.test(text);
const isShort = ({ zh, en }: LocalText, most: { readonly zh: number; readonly en: number }) =>
  (zh + en).trim() !== '' && [...zh].length <= (isHan(zh) ? most.zh : most.en) && en.length <= most.en;

/** Keyed by Chinese, which nearly all suppliers write; English texts are often machine translations of it. */
const keyOf = ({ zh, en }: LocalText) => fold(zh.trim() || en.trim());

/** Key of a property's name, see `searchTrait.kind`. */
export function kindOf(name: LocalText): string {
  const [zh, en] = [fold(name.zh.trim()), fold(name.en.trim())];
  return kinds.get(zh) ?? (zh === '' ? (kinds.get(en) ?? en) : en === '' ? zh : `${zh}/${en}`);
}

/** Splits `Home, office and hotel` into three values, if both languages have the same number of them. */
function partsOf({ zh, en }: LocalText): LocalText[] {
  const inChinese = zh.split(/[、，]/u).map((part) => part.trim());
  const inEnglish = en.split(/,\s*(?:and |or )?|\s(?:and|or|to)\s/u).map((part) => part.trim());
  if (inChinese.length < 2) return [{ zh: zh.trim(), en: en.trim() }];
  if (en !== '' && inEnglish.length !== inChinese.length) return [];
  return inChinese.map((part, at) => ({ zh: part, en: capitalised(inEnglish[at] ?? '') }));
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const swatchOf = (swatch: string | undefined) =>
  swatch !== undefined && /^#[0-9a-f]{3,8}$/iu.test(swatch) ? swatch : null;

const mostTraits = 80;
const brandName: LocalText = { zh: '品牌', en: 'Brand' };

/** The traits in a product's own texts; rare ones are filtered out where they are read. */
export function traitsOf({ brand, model, options, attributes }: Described): Trait[] {
  const found = new Map<string, Trait>();
  const taken = new Set<string>();
  const add = (name: LocalText, value: LocalText, swatch: string | null = null) => {
    const trait = { kind: kindOf(name), key: keyOf(value), name, value, swatch };
    if (trait.key !== '' && found.size < mostTraits && !found.has(idOf(trait))) found.set(idOf(trait), trait);
  };
  const isName = (name: LocalText) =>
    isShort(name, longest.name) &&
    !notChosenBy.test(name.zh) &&
    !notChosenBy.test(name.en) &&
    !isContents(name);
  if (isShort(brand, longest.option)) add(brandName, brand);
  taken.add(kindOf(brandName));
  for (const { name, values } of options) {
    if (!isName(name)) continue;
    taken.add(kindOf(name));
    for (const { value, swatch } of values) {
      if (isShort(value, longest.option)) add(name, value, swatchOf(swatch));
    }
  }
  for (const { name, value } of attributes) {
    // Options and brand are often repeated as an attribute in one text.
    if (!isName(name) || taken.has(kindOf(name))) continue;
    for (const part of partsOf(value)) {
      const texts = [part.zh, part.en].filter((text) => text !== '');
      const isValue =
        isShort(part, longest.attribute) &&
        !texts.some((text) => sentence.test(text) || notValues.test(text) || text === model);
      if (isValue) add(name, part);
    }
  }
  return [...found.values()];
}

type Key = Pick<Trait, 'kind' | 'key'>;
type Told = Pick<Trait, 'name' | 'value' | 'swatch'>;
const idOf = ({ kind, key }: Key) => `${kind}\n${key}`;
const rowsOf = (traits: readonly Trait[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(traits)}::jsonb) as told(kind text, key text, name jsonb, value jsonb, swatch text)`;

/** The trait ids of each product, ascending; new traits are inserted. */
export async function traitIds(tx: Tx, products: readonly Described[]): Promise<number[][]> {
  const own = products.map(traitsOf);
  const all = new Map<string, Trait>();
  for (const trait of own.flat()) {
    const before = all.get(idOf(trait));
    all.set(idOf(trait), before ? { ...before, ...fuller(before, trait) } : trait);
  }
  // Inserted in a fixed order, because two writers with common new traits could otherwise deadlock.
  const sorted = [...all.keys()].sort().flatMap((id) => all.get(id) ?? []);
  const known = await knownTraits(tx, sorted);
  const missing = sorted.filter((trait) => !known.has(idOf(trait)));
  if (missing.length > 0) {
    await tx
      .insert(searchTrait)
      .select(
        sql`select nextval(pg_get_serial_sequence('search_trait', 'id'))::int, kind, key, name, value, swatch from ${rowsOf(missing)}`,
      )
      .onConflictDoNothing();
    for (const [id, row] of await knownTraits(tx, missing)) known.set(id, row);
  }
  // A trait without a text in one language, or without a swatch, takes it from the first product that has it.
  for (const trait of sorted) {
    const row = known.get(idOf(trait));
    if (!row) continue;
    const completed = fuller(row, trait);
    const { id, name, value, swatch } = row;
    if (isDeepStrictEqual(completed, { name, value, swatch })) continue;
    await tx.update(searchTrait).set(completed).where(eq(searchTrait.id, id));
  }
  return own.map((traits) =>
    traits.flatMap((trait) => known.get(idOf(trait))?.id ?? []).sort((one, other) => one - other),
  );
}

type Known = Key & Told & { readonly id: number };

async function knownTraits(tx: Tx, traits: readonly Trait[]): Promise<Map<string, Known>> {
  if (traits.length === 0) return new Map();
  const rows: Known[] = await tx
    .select()
    .from(searchTrait)
    .where(sql`(${searchTrait.kind}, ${searchTrait.key}) in (select kind, key from ${rowsOf(traits)})`);
  return new Map(rows.map((row) => [idOf(row), row]));
}

const both = (one: LocalText, other: LocalText): LocalText => ({
  zh: one.zh || other.zh,
  en: one.en || other.en,
});
const fuller = (one: Told, other: Told): Told => ({
  name: both(one.name, other.name),
  value: both(one.value, other.value),
  swatch: one.swatch ?? other.swatch,
});
