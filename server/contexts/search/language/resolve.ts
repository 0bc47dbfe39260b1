import { desc, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { product, productSearch } from '../../../platform/db/schema.ts';
import { withSeqScanOff } from '../../../platform/db/seq-scan-off.ts';
import { anyOf, type Condition, says, wayOfTerm, withAny } from '../conditions.ts';
import { fitting } from '../fitting.ts';
import { type Literal, literalConditions, literalOf } from '../literal.ts';
import {
  type Alternative,
  alternativesOf,
  joinedAlternatives,
  nearestAlternatives,
  type Spellings,
  soundTyped,
} from './alternatives.ts';
import { runsOf, soundTerm } from './analyse.ts';
import { type Concept, standIn } from './concepts.ts';
import { anywhere, exist, type Item, itemsOf, saysAll } from './items.ts';
import type { Lexicon } from './lexicon.ts';
import { soundsOf } from './sounds.ts';
import { phraseOf } from './units.ts';
import { idsBeginning, idsOf, termsByTypo } from './vocabulary.ts';
import { nearby } from './words-file.ts';

type Checked = Item & { readonly isThere: boolean };

/** Maximum number of characters or words that may be one word with an error. */
const longestMistyped = 5;

/** Neighbouring concepts of a keyword. */
interface Window {
  readonly from: number;
  readonly concepts: readonly Concept[];
}

/** A window, and what it may stand for. */
interface Choice extends Window {
  readonly alternatives: readonly Alternative[];
  /** Where a product has this, nothing stands for it. */
  readonly unless: Condition | undefined;
}

const isHan = ({ run }: Concept) => run >= 0;
const typedOf = (concepts: readonly Concept[]) =>
  concepts.map(({ typed }) => typed).join(concepts.every(isHan) ? '' : ' ');

/** Neighbouring Chinese words as one concept. */
function asOne(concepts: readonly Concept[]): Concept {
  const typed = typedOf(concepts);
  const [{ run, isBehind } = { run: -1, isBehind: false }] = concepts;
  return standIn(typed, [phraseOf(typed)], { isKnown: false, run, isBehind });
}

/** Neighbouring concepts that may be one word, the longest first; and whole runs of Chinese. */
function windowsOf(concepts: readonly Concept[]): Window[] {
  return concepts.flatMap((first, from) => {
    const after = concepts.findIndex((one, at) => at > from && one.run !== first.run);
    const rest = (after < 0 ? concepts.length : after) - from;
    const isStart = isHan(first) && concepts[from - 1]?.run !== first.run;
    const most = Math.min(rest, longestMistyped);
    const lengths = Array.from({ length: Math.max(0, most - 1) }, (_, at) => most - at);
    return (isStart && rest > most ? [rest, ...lengths] : lengths)
      .map((length) => ({ from, concepts: concepts.slice(from, from + length) }))
      .filter((window) => window.concepts.every((one) => one.measure === null && !one.isOptional));
  });
}

const isWithin = (one: Window, other: Window) =>
  other.from <= one.from && one.from + one.concepts.length <= other.from + other.concepts.length;

/** Chinese text with a part that the table does not contain. */
interface Run extends Window {
  readonly item: Item;
  /** Some product has it as typed: nothing in it is mistyped. */
  readonly isWritten: boolean;
}

interface Asked {
  readonly concepts: readonly Concept[];
  /** The same keyword word by word. */
  readonly literal: readonly Concept[];
  readonly isTyping: boolean;
}

/**
 * The concepts of a keyword in words that products have: as typed, or the best of their alternatives. `isTyping`: words that products
 * have stand for themselves.
 */
export async function resolved(
  db: Db,
  lexicon: Lexicon,
  { concepts, literal, isTyping }: Asked,
): Promise<{ readonly known: readonly Checked[]; readonly literal: Literal | null }> {
  const windows = windowsOf(concepts);
  const inHan = windows.filter(
    ({ concepts: some }) => some.every(isHan) && some.some(({ isKnown }) => !isKnown),
  );
  const wholes = inHan.map((run) => asOne(run.concepts));
  const asked = await itemsOf(db, [concepts, wholes, literal]);
  const [items = [], joined = [], words = []] = asked;
  const own = items.map(({ ways }) => says(ways, anywhere));
  // Most keywords match some product with all their words, which is faster to test than each word alone.
  const [areAll = false, isNamed, isHeaded, ...isWritten] = await exist(db, [
    saysAll(items, 'anywhere'),
    ...literalConditions(words),
    ...joined.map(({ ways }) => says(ways, anywhere)),
  ]);
  const found = areAll ? items.map(() => true) : await exist(db, own);
  const runs = inHan.flatMap((run, at): Run[] => {
    const item = joined[at];
    return item ? [{ ...run, item, isWritten: isWritten[at] ?? false }] : [];
  });
  const written = runs.filter((run) => run.isWritten);
  const doubtful = [
    ...runs.filter(
      (run) =>
        [...run.item.concept.typed].length <= longestMistyped && !written.some((one) => isWithin(run, one)),
    ),
    ...windows.filter(
      ({ from, concepts: some }) => !some.some(isHan) && some.some((_, at) => !found[from + at]),
    ),
  ];
  const choices = await choicesOf(db, lexicon, { items, found, isTyping }, doubtful);
  const taken = await takenOf(db, choices);
  const known: Checked[] = [];
  for (let at = 0; at < items.length; ) {
    const better = choices.findIndex((choice, place) => choice.from === at && taken[place]);
    const item = items[at];
    known.push(...(taken[better] ?? (item ? [{ ...item, isThere: found[at] ?? false }] : [])));
    at += choices[better]?.concepts.length ?? 1;
  }
  return { known, literal: literalOf(words, [isNamed ?? false, isHeaded ?? false]) };
}

const inOwnTexts = ({ ways, heads }: Pick<Item, 'ways' | 'heads'>) =>
  anyOf([says(ways, ['name', 'details']), withAny(heads)]);

/** What windows and concepts may stand for, by their place in the keyword; of those at one place the longest first. */
async function choicesOf(
  db: Db,
  lexicon: Lexicon,
  {
    items,
    found,
    isTyping,
  }: Pick<Asked, 'isTyping'> & {
    readonly items: readonly Item[];
    readonly found: readonly boolean[];
  },
  doubtful: readonly Window[],
): Promise<Choice[]> {
  const missing = items.flatMap(({ concept }, at) => (found[at] ? [] : [concept]));
  const spellings = await spellingsOf(db, lexicon, missing, doubtful);
  return [
    ...doubtful.map((window) => ({
      ...window,
      alternatives: joinedAlternatives(lexicon, spellings, window.concepts, typedOf(window.concepts)),
      unless: undefined,
    })),
    ...items.flatMap(({ concept, ways, heads }, from) =>
      found[from] && isTyping
        ? []
        : {
            from,
            concepts: [concept],
            alternatives: found[from]
              ? nearestAlternatives(lexicon, nearby().dictionary, concept.phrases)
              : alternativesOf(lexicon, nearby().dictionary, spellings, concept),
            // A category may be called after goods that it does not contain.
            unless: found[from] ? inOwnTexts({ ways, heads }) : undefined,
          },
    ),
  ];
}

/** What stands for each window: of its alternatives those of the best quality that products have; null where it stays as typed. */
async function takenOf(db: Db, choices: readonly Choice[]): Promise<(Checked[] | null)[]> {
  const all = choices.flatMap((choice) => choice.alternatives.map((one) => ({ choice, one })));
  if (all.length === 0) return choices.map(() => null);
  const concepts = all.map(({ choice, one }) => {
    const wider = one.at === 'begin' ? one.phrases : [];
    return standIn(typedOf(choice.concepts), one.phrases, { leadsTo: one.leadsTo, wider });
  });
  const [made = []] = await itemsOf(db, [concepts]);
  const items = made.flatMap((item, at) => (all[at] ? [searchedAs(item, all[at].one)] : []));
  const there = await exist(db, [
    ...items.map((item, at) => (all[at]?.one.at === 'own' ? inOwnTexts(item) : says(item.ways, anywhere))),
    ...choices.map(({ unless }) => unless),
  ]);
  return choices.map((choice, at) => {
    if (there[items.length + at]) return null;
    const own = items.flatMap((item, place) => {
      const { one, choice: of } = all[place] ?? {};
      return one && of === choice && there[place] ? [{ item, one }] : [];
    });
    const [best] = own.toSorted((one, other) => other.one.quality - one.one.quality);
    if (!best) return null;
    const { quality, most, rest } = best.one;
    const some = own.filter(({ one }) => one.quality === quality).slice(0, most);
    const concept = { ...best.item.concept, phrases: some.flatMap(({ item }) => item.concept.phrases) };
    const ways = some.flatMap(({ item }) => item.ways);
    const heads = some.flatMap(({ item }) => item.heads);
    const unknown = { ...best.item, concept: { ...best.item.concept, typed: rest }, isThere: false };
    return [...(rest === '' ? [] : [unknown]), { ...best.item, concept, ways, heads, isThere: true }];
  });
}

/** The item of an alternative, which is searched in its places. */
function searchedAs(item: Item, { at, shown, leadsTo }: Alternative): Item {
  const { phrases } = item.concept;
  const base = { ...item, starts: [], wider: [], shown, isLed: leadsTo.length > 0 };
  if (at === 'texts' || at === 'own') return base;
  if (at === 'begin') return { ...base, ways: item.wider };
  if (at !== 'end') return { ...base, ways: [wayOfTerm(...at)] };
  // The last of its phrases is what names end with; products are ordered by what was typed.
  const heads = item.heads.slice(-1);
  const concept = { ...item.concept, phrases: phrases.slice(0, -1) };
  return { ...base, concept, ways: heads.map((id) => wayOfTerm(id)), heads };
}

/** Looks up how the missing words, and windows that may be one word, are spelled in the shop. */
async function spellingsOf(
  db: Db,
  lexicon: Lexicon,
  missing: readonly Concept[],
  doubtful: readonly Window[],
): Promise<Spellings> {
  const words = missing.flatMap(({ phrases, isKnown, run, measure }) => {
    const { text = '', key = '' } = phrases[0]?.units[0] ?? {};
    return isKnown || run >= 0 || measure !== null ? [] : [{ text, key }];
  });
  const spans = [...missing.map((one) => [one]), ...doubtful.map(({ concepts }) => concepts)];
  const sounds = new Set(spans.flatMap((concepts) => soundTyped(concepts)?.full ?? []));
  const [typos, begun, sounding] = await Promise.all([
    termsByTypo(db, [...new Set(words.flatMap(({ text, key }) => [text, key]))]),
    idsBeginning(
      db,
      words.map(({ text }) => text),
    ),
    textsBySound(db, lexicon, [...sounds]),
  ]);
  return { typos, begun, sounding };
}

/** Chinese words by pronunciation: those of the lexicon, else those in product names. */
async function textsBySound(
  db: Db,
  lexicon: Lexicon,
  sounds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const ids = await idsOf(db, sounds.map(soundTerm));
  const texts = sounds.map(async (full): Promise<[string, readonly string[]]> => {
    const known = lexicon.bySound(full);
    const id = ids.get(soundTerm(full));
    return [full, known.length > 0 || id === undefined ? known : await namedBySound(db, id, full)];
  });
  return new Map(await Promise.all(texts));
}

async function namedBySound(db: Db, id: number, full: string): Promise<string[]> {
  const saying = withAny([id]) ?? [];
  const rows = await withSeqScanOff(db, (tx) =>
    tx
      .select({ name: product.name })
      .from(fitting(saying))
      .innerJoin(product, sql`${product.id} = ${productSearch.productId}`)
      .orderBy(desc(productSearch.sales))
      .limit(1),
  );
  const sounds = rows.flatMap(({ name }) => runsOf(name.zh).flatMap(soundsOf));
  return sounds.filter((sound) => sound.full === full).map(({ text }) => text);
}
