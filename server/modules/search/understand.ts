import { desc, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { product, productSearch } from '../../db/schema/index.ts';
import { beginning, headTerm, keyOf, measureTerm, runsOf, soundTerm } from './analyse.ts';
import { type Concept, conceptsOf, soundTyped, wordsToKnow } from './concepts.ts';
import { all, products, says, type Way, wayOf, wayOfTerm } from './conditions.ts';
import type { Lexicon } from './lexicon.ts';
import { soundsOf } from './sounds.ts';
import { type Phrase, phraseKey, phraseOf, termsNeeded, tokensOf } from './units.ts';
import { idsByPrefix, idsOf, termsByTypo } from './vocabulary.ts';

/** A concept as the index knows it. */
export interface Item {
  readonly concept: Concept;
  readonly ways: readonly Way[];
  /** Terms of names that say the product is this. */
  readonly heads: readonly number[];
  /** What was looked for in the place of what was typed. */
  readonly shown: string | null;
  /** What was typed is in no text, only what it leads to. */
  readonly isLed: boolean;
}

/** More than these are no keyword any more. */
const mostConcepts = 12;
/** So many Chinese characters side by side may be one word with a wrong one in it. */
const longestMistyped = 5;
const mostGuesses = 4;

/**
 * What a keyword asks for, each concept in words that products have; those that none has are left out, unless there is
 * nothing else. `isTyping`: the last word may go on.
 */
export async function understand(
  db: Db,
  lexicon: Lexicon,
  keyword: string,
  isTyping: boolean,
): Promise<{ readonly items: readonly Item[]; readonly unknown: readonly string[] }> {
  const tokens = tokensOf(keyword);
  const words = await idsOf(db, [...wordsToKnow(tokens)]);
  const concepts = conceptsOf(tokens, lexicon.dictionary, (word) => words.has(word)).slice(0, mostConcepts);
  const items = await itemsOf(db, concepts);
  const found = await existing(db, items);
  const known = await repaired(db, lexicon, items, found);
  if (isTyping) known.splice(-1, 1, ...(await begun(db, known.slice(-1))));
  const all = known.map((item) => ({ item, isThere: item.isThere }));
  return {
    items: all.filter(({ isThere }) => isThere).map(({ item }) => item),
    unknown: all.filter(({ isThere }) => !isThere).map(({ item }) => item.concept.typed),
  };
}

type Checked = Item & { readonly isThere: boolean };

export async function itemsOf(db: Db, concepts: readonly Concept[]): Promise<Item[]> {
  const terms = concepts.flatMap(({ phrases, measure }) => [
    ...phrases.flatMap((phrase) => [...termsNeeded(phrase).flat(), headTerm(phraseKey(phrase))]),
    ...(measure === null ? [] : [measureTerm(measure)]),
  ]);
  const ids = await idsOf(db, [...new Set(terms)]);
  return concepts.map((concept) => {
    const said = concept.phrases
      .map((phrase, at) => wayOf(phrase, ids, at > 0))
      .filter((way) => way !== null);
    const measured = concept.measure === null ? undefined : ids.get(measureTerm(concept.measure));
    const [own] = concept.phrases;
    const isLed = concept.leadsTo.length > 0 && own !== undefined && wayOf(own, ids) === null;
    const heads = concept.phrases.flatMap((phrase) => ids.get(headTerm(phraseKey(phrase))) ?? []);
    return {
      concept,
      ways: [
        ...(measured === undefined ? [] : [wayOfTerm(measured)]),
        ...said,
        ...heads.map((id) => wayOfTerm(id)),
      ],
      heads,
      shown: null,
      isLed,
    };
  });
}

const anywhere = ['headings', 'details'] as const;

/** Whether any product says them, one answer a condition; what has no condition is in none. */
async function exist(db: Db, conditions: readonly (SQL | undefined)[]): Promise<boolean[]> {
  if (conditions.every((one) => one === undefined)) return conditions.map(() => false);
  const asked = conditions.map((one) =>
    one ? sql`exists (select 1 from ${productSearch} where ${one})` : sql`false`,
  );
  const [row] = await db
    .select({ there: sql<boolean[]>`array[${sql.join(asked, sql`, `)}]` })
    .from(sql`(values (1)) as one`);
  return row?.there ?? [];
}

const existing = (db: Db, items: readonly Item[]) =>
  exist(
    db,
    items.map(({ ways }) => says(ways, anywhere)),
  );

/** Which of several sets of items some product has all of. */
export const together = (db: Db, sets: readonly (readonly Item[])[]) =>
  exist(
    db,
    sets.map((items) => andAll(items.map(({ ways }) => says(ways, anywhere)))),
  );

function andAll(conditions: readonly (SQL | undefined)[]): SQL | undefined {
  const told = conditions.filter((one) => one !== undefined);
  return told.length === conditions.length && told.length > 0
    ? sql.join(
        told.map((one) => sql`(${one})`),
        sql` and `,
      )
    : undefined;
}

/** Puts what was meant in the place of what no product has, where that can be told. */
async function repaired(
  db: Db,
  lexicon: Lexicon,
  items: readonly Item[],
  found: readonly boolean[],
): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (let at = 0; at < items.length; ) {
    const window = await soundingWindow(db, lexicon, items, found, at);
    if (window) {
      checked.push(...window.items);
      at += window.length;
      continue;
    }
    const item = items[at];
    if (!item) break;
    const isThere = found[at] ?? false;
    checked.push(...(isThere ? [{ ...item, isThere }] : await guessed(db, lexicon, item)));
    at += 1;
  }
  return checked;
}

/** Words side by side that are one when they are said: `bao wen bei`, 保温背. */
async function soundingWindow(
  db: Db,
  lexicon: Lexicon,
  items: readonly Item[],
  found: readonly boolean[],
  from: number,
): Promise<{ readonly length: number; readonly items: Checked[] } | null> {
  const run = items[from]?.concept.run ?? -1;
  const isHan = run >= 0;
  let most = 0;
  while (items[from + most] && items[from + most]?.concept.run === run && most < longestMistyped) most += 1;
  for (let length = most; length > 1; length -= 1) {
    const part = items.slice(from, from + length);
    const concepts = part.map((item) => item.concept);
    const isDoubtful = part.some(({ concept }, at) => !(isHan ? concept.isKnown : found[from + at]));
    if (!isDoubtful || concepts.some((one) => one.measure !== null || one.isOptional)) continue;
    const typed = concepts.map((one) => one.typed).join(isHan ? '' : ' ');
    if (isHan && ([...typed].length > longestMistyped || (await isWritten(db, typed)))) continue;
    const sound = soundTyped(concepts);
    const texts = sound ? await textsBySound(db, lexicon, sound.full) : [];
    const better = await firstThere(
      db,
      lexicon,
      typed,
      texts.filter((text) => text !== typed),
    );
    if (better) return { length, items: [better] };
  }
  return null;
}

/** Whether the characters stand side by side in any product. */
async function isWritten(db: Db, run: string): Promise<boolean> {
  const way = wayOf(phraseOf(run), await idsOf(db, termsNeeded(phraseOf(run)).flat()));
  const [isThere = false] = await exist(db, [way ? says([way], anywhere) : undefined]);
  return isThere;
}

/** Chinese words with a sound: those of the shop's own words, else those in names of products. */
async function textsBySound(db: Db, lexicon: Lexicon, full: string): Promise<readonly string[]> {
  const known = lexicon.bySound(full);
  if (known.length > 0) return known;
  const id = (await idsOf(db, [soundTerm(full)])).get(soundTerm(full));
  if (id === undefined) return [];
  const rows = await db
    .select({ name: product.name })
    .from(productSearch)
    .innerJoin(product, sql`${product.id} = ${productSearch.productId}`)
    .where(all(products, [id]))
    .orderBy(desc(productSearch.sales))
    .limit(1);
  const sounds = rows.flatMap(({ name }) => runsOf(name.zh).flatMap(soundsOf));
  return sounds.filter((sound) => sound.full === full).map((sound) => sound.text);
}

/** The first of the texts that products have, with all that says the same. */
async function firstThere(
  db: Db,
  lexicon: Lexicon,
  typed: string,
  texts: readonly string[],
  most = 1,
): Promise<Checked | null> {
  const candidates = texts.slice(0, mostGuesses).map((text): Concept & { text: string } => {
    const phrase = phraseOf(text);
    const also = lexicon.dictionary.at(phrase)?.also ?? [];
    const rest = { measure: null, isKnown: true, isOptional: false, isBehind: false, run: -1, leadsTo: [] };
    return { typed, text, phrases: [phrase, ...also], ...rest };
  });
  if (candidates.length === 0) return null;
  const items = await itemsOf(db, candidates);
  const found = await existing(db, items);
  const there = items.flatMap((item, at) => (found[at] ? [{ item, text: candidates[at]?.text ?? '' }] : []));
  const [best] = there;
  if (!best) return null;
  const kept = there.slice(0, most).map(({ item }) => item);
  return {
    concept: { ...best.item.concept, phrases: kept.flatMap((item) => item.concept.phrases) },
    ways: kept.flatMap((item) => item.ways),
    heads: kept.flatMap((item) => item.heads),
    shown: best.text,
    isLed: false,
    isThere: true,
  };
}

/** What may be meant by a word that no product has: another script, how it goes on, or what it was before a typing error. */
async function guessed(db: Db, lexicon: Lexicon, item: Item): Promise<Checked[]> {
  const { concept } = item;
  const unknown = [{ ...item, isThere: false }];
  if (concept.measure !== null || concept.isOptional) return unknown;
  const sound = soundTyped([concept]);
  if (sound) {
    const texts = (await textsBySound(db, lexicon, sound.full)).filter((text) => text !== concept.typed);
    const better = await firstThere(db, lexicon, concept.typed, texts);
    if (better) return [better];
    const short = sound.initials === null ? [] : lexicon.byInitials(sound.initials);
    const initials = await firstThere(db, lexicon, concept.typed, short, mostGuesses);
    if (initials) return [initials];
  }
  // A word that people use for goods is none of the others, even where the shop has nothing of the kind.
  if (concept.isKnown || concept.run >= 0) return unknown;
  const [longer] = await begun(db, unknown);
  if (longer?.isThere) return [longer];
  const goesOn = lexicon.byBeginning(keyOf(concept.typed));
  const whole = await firstThere(db, lexicon, concept.typed, goesOn);
  if (whole) return [whole];
  const near = lexicon.byTypo(keyOf(concept.typed));
  const known = await firstThere(db, lexicon, concept.typed, near);
  if (known) return [known];
  const typed = concept.phrases[0]?.units[0]?.text ?? '';
  const terms = (await termsByTypo(db, [typed])).get(typed) ?? [];
  const better = await firstThere(
    db,
    lexicon,
    concept.typed,
    byLikeness(
      typed,
      terms.map(({ term }) => term),
    ),
    mostGuesses,
  );
  return better ? [better] : unknown;
}

/** People seldom mistype the first letter, and leave letters out or swap them more often than they put others in. */
const byLikeness = (typed: string, words: readonly string[]): string[] =>
  [...words].sort(
    (a, b) =>
      Number(b[0] === typed[0]) - Number(a[0] === typed[0]) ||
      Number(isSame(b, typed)) - Number(isSame(a, typed)) ||
      b.length - a.length ||
      (a < b ? -1 : 1),
  );
const isSame = (one: string, other: string) => [...one].sort().join('') === [...other].sort().join('');

/** The same with the words that begin with it. */
async function begun(db: Db, items: readonly Checked[]): Promise<Checked[]> {
  const longer: Checked[] = [];
  for (const item of items) {
    const units = item.concept.phrases[0]?.units ?? [];
    const last = units.at(-1);
    if (!last || last.isHan || units.length > 1) {
      longer.push(item);
      continue;
    }
    const start = beginning(last.text);
    const ids =
      start === null
        ? ((await idsByPrefix(db, [last.text])).get(last.text) ?? [])
        : [...(await idsOf(db, [start])).values()];
    const ways = ids.length > 0 ? [...item.ways, wayOfTerm(...ids)] : item.ways;
    const [isThere = false] =
      ids.length > 0 && !item.isThere ? await exist(db, [says(ways, anywhere)]) : [item.isThere];
    longer.push({ ...item, ways, isThere });
  }
  return longer;
}

/** Rows that say all items, at least one of them in their headings. */
export function saysAll(items: readonly Item[], where: 'name' | 'headings' | 'anywhere'): SQL | undefined {
  const places = where === 'anywhere' ? anywhere : ([where] as const);
  const each = andAll(items.map(({ ways }) => says(ways, places)));
  if (where !== 'anywhere' || !each) return each;
  const headed = or(...items.map(({ ways }) => says(ways, ['headings'])));
  return headed ? sql`${each} and (${headed})` : each;
}

export const headsAny = (items: readonly Item[]): readonly number[] => items.flatMap(({ heads }) => heads);
export const phrasesOf = (items: readonly Item[]): Phrase[] =>
  items.flatMap(({ concept }) => concept.phrases);
