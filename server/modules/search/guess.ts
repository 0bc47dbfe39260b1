import { desc, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { product, productSearch } from '../../db/schema/index.ts';
import { beginning, keyOf, runsOf, soundTerm } from './analyse.ts';
import { type Concept, soundTyped } from './concepts.ts';
import { all, products, says, wayOf, wayOfTerm } from './conditions.ts';
import { anywhere, type Checked, exist, existing, type Item, itemsOf } from './items.ts';
import type { Lexicon } from './lexicon.ts';
import { soundsOf } from './sounds.ts';
import { type Phrase, phraseOf, termsNeeded } from './units.ts';
import { idsByPrefix, idsOf, termsByTypo } from './vocabulary.ts';

/** So many Chinese characters side by side may be one word with a wrong one in it. */
const longestMistyped = 5;
const mostGuesses = 4;
const mostTried = 8;

/** Puts what was meant in the place of what no product has, where that can be told. */
export async function repaired(
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
    const sounding = sound ? await textsBySound(db, lexicon, sound.full) : [];
    const texts = sounding.length > 0 || !isHan ? sounding : lexicon.byCharacter(typed);
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
  const candidates = texts.slice(0, mostTried).map((text): Concept & { text: string } => {
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
    longer: [],
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
  if (concept.isKnown || concept.run >= 0) return (await tailed(db, lexicon, item)) ?? unknown;
  const typed = concept.phrases[0]?.units[0]?.text ?? '';
  const stem = await firstThere(db, lexicon, concept.typed, stemsOf(typed), mostGuesses);
  const terms = (await termsByTypo(db, [typed])).get(typed) ?? [];
  const near = byLikeness(
    typed,
    terms.map(({ term }) => term),
  );
  const meant = [...new Set([...lexicon.byTypo(keyOf(typed)), ...near])];
  const goesOn = stem ?? (await firstThere(db, lexicon, concept.typed, lexicon.byBeginning(keyOf(typed))));
  const better = goesOn ?? (await firstThere(db, lexicon, concept.typed, meant, mostGuesses));
  const [longer] = await begun(db, unknown);
  if (longer?.isThere) return [{ ...longer, ways: [...longer.ways, ...(better?.ways ?? [])] }];
  if (better) return [stem ? { ...better, shown: null } : better];
  const sounding = sound?.initials === undefined ? [] : lexicon.bySoundTypo(sound.full);
  const spoken = await firstThere(db, lexicon, concept.typed, sounding);
  return spoken ? [spoken] : ((await tailed(db, lexicon, item)) ?? unknown);
}

/** A phrase that no product has without its first words, which are then left out. */
async function tailed(db: Db, lexicon: Lexicon, item: Item): Promise<Checked[] | null> {
  const { concept } = item;
  const tail = await firstThere(db, lexicon, concept.typed, concept.phrases.flatMap(tailsOf));
  if (tail) {
    const front = concept.typed.slice(0, -(tail.shown ?? '').length).trim();
    return [
      { ...item, concept: { ...concept, typed: front || concept.typed }, isThere: false },
      { ...tail, shown: null },
    ];
  }
  return null;
}

/** `neck pillow` where the shop has pillows only: the good is named last. */
function tailsOf({ units }: Phrase): string[] {
  const tails = units.slice(1).map((_, at) => units.slice(at + 1));
  return tails
    .filter((tail) => tail.length > 1 || !tail[0]?.isHan)
    .map((tail) => tail.map((unit) => unit.text).join(tail[0]?.isHan ? '' : ' '));
}

/** `skiing` is about skis. */
function stemsOf(word: string): string[] {
  const [, stem = ''] = /^(\p{L}{3,})(?:ing|ed|er)$/u.exec(word) ?? [];
  return stem === '' ? [] : [...new Set([stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1')])];
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

/** The same with the words that begin with theirs; what no product has as it is means these. */
export async function begun(db: Db, items: readonly Checked[]): Promise<Checked[]> {
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
    const more = ids.length > 0 ? [wayOfTerm(...ids)] : [];
    const ways = item.isThere ? item.ways : [...item.ways, ...more];
    const [isThere = false] =
      ids.length > 0 && !item.isThere ? await exist(db, [says(ways, anywhere)]) : [item.isThere];
    longer.push({ ...item, ways, longer: more, isThere });
  }
  return longer;
}
