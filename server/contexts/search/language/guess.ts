import type { Db } from '../../../platform/db/open.ts';
import { anyOf, type Condition, says, wayOfTerm, withAny } from '../conditions.ts';
import { beginning, headTerm, keyOf } from './analyse.ts';
import { soundTyped } from './concepts.ts';
import { distance } from './distance.ts';
import { anywhere, type Checked, countsOf, exist, existing, type Item } from './items.ts';
import type { Lexicon } from './lexicon.ts';
import { heardOf, type Looked, soundingWindow } from './runs.ts';
import { firstThere, type Heard, textsBySound } from './there.ts';
import { type Phrase, phraseOf } from './units.ts';
import { idsByPrefix, idsOf, termsByTypo } from './vocabulary.ts';
import { kindCharacters } from './word-lists.ts';
import { nearby } from './words-file.ts';

/** The nearest alternative for products that are not in the catalogue; the page says that it is not what was searched. */
async function nearest(db: Db, lexicon: Lexicon, { concept }: Item): Promise<Checked | null> {
  for (const phrase of concept.phrases) {
    const leadsTo = nearby().at(phrase)?.leadsTo ?? [];
    const there = await firstThere(db, lexicon, concept.typed, leadsTo, leadsTo.length);
    if (there) return { ...there, concept: { ...there.concept, leadsTo }, shown: null, isLed: true };
  }
  return null;
}

/**
 * The same when products match only by their category: a category `earphones and speakers` may contain no earphones. null = a product
 * matches by its own text, or no alternative is known.
 */
async function nearestToFiled(db: Db, lexicon: Lexicon, item: Item): Promise<Checked | null> {
  if (!item.concept.phrases.some((phrase) => nearby().at(phrase)?.leadsTo.length)) return null;
  const own = anyOf([says(item.ways, ['name', 'details']), withAny(item.heads)]);
  const [isSaid] = await exist(db, [own]);
  return isSaid ? null : nearest(db, lexicon, item);
}

const mostGuesses = 4;
/** Replaces concepts without matches by what was probably meant. */
export async function repaired(db: Db, lexicon: Lexicon, looked: Looked): Promise<Checked[]> {
  const { items, found } = looked;
  const heard = await heardOf(db, looked);
  const checked: Checked[] = [];
  for (let at = 0; at < items.length; ) {
    const window = await soundingWindow(db, lexicon, looked, heard, at);
    if (window) {
      checked.push(...window.items);
      at += window.length;
      continue;
    }
    const item = items[at];
    if (!item) break;
    const isThere = found[at] ?? false;
    checked.push(
      ...(isThere
        ? [(await nearestToFiled(db, lexicon, item)) ?? { ...item, isThere }]
        : await guessed(db, lexicon, heard, item)),
    );
    at += 1;
  }
  return checked;
}

/** Guesses the meaning of a word without matches: another script, a completion, or a typing error. */
async function guessed(db: Db, lexicon: Lexicon, heard: Heard, item: Item): Promise<Checked[]> {
  const { concept } = item;
  const unknown = [{ ...item, isThere: false }];
  if (concept.measure !== null || concept.isOptional) return unknown;
  const colour = await byColour(db, item);
  if (colour) return [colour];
  const bare = await byHead(db, item, bareNoun(concept.typed));
  if (bare) return [bare];
  // Nothing is called so, but brands that stand for it are on sale.
  if (item.wider.length > 0) {
    const branded = { ...item, ways: item.wider };
    const [isThere = false] = await existing(db, [branded]);
    if (isThere) return [{ ...branded, isThere }];
  }
  const near = await nearest(db, lexicon, item);
  if (near) return [near];
  const sound = soundTyped([concept]);
  if (sound) {
    const texts = (await textsBySound(db, lexicon, heard, sound.full)).filter(
      (text) => text !== concept.typed,
    );
    const better = await firstThere(db, lexicon, concept.typed, texts);
    if (better) return [better];
    const short = sound.initials === null ? [] : lexicon.byInitials(sound.initials);
    const initials = await firstThere(db, lexicon, concept.typed, short, mostGuesses);
    if (initials) return [initials];
  }
  // A known word is not a typing error of another, even when no product matches.
  if (concept.isKnown || concept.run >= 0)
    return (await tailed(db, lexicon, item)) ?? (await byKind(db, item)) ?? unknown;
  const typed = concept.phrases[0]?.units[0]?.text ?? '';
  const stem = await firstThere(db, lexicon, concept.typed, stemsOf(typed), mostGuesses);
  const goesOn = stem ?? (await firstThere(db, lexicon, concept.typed, lexicon.byBeginning(keyOf(typed))));
  // `watch` is not a mistyped `batch`: words of rules are not corrected.
  const isSpoken = lexicon.dictionary.isSpoken(keyOf(typed));
  const better = goesOn ?? (isSpoken ? null : await mistyped(db, lexicon, concept.typed, typed));
  const [longer] = await begun(db, unknown);
  if (longer?.isThere) return [{ ...longer, ways: [...longer.ways, ...(better?.ways ?? [])] }];
  if (better) return [stem ? { ...better, shown: null } : better];
  const sounding = isSpoken || sound?.initials === undefined ? [] : lexicon.bySoundTypo(sound.full);
  const spoken = await firstThere(db, lexicon, concept.typed, sounding);
  return spoken ? [spoken] : ((await tailed(db, lexicon, item)) ?? unknown);
}

/** The noun without its colloquial suffix: 被子 is 被, 枕头 is 枕. Empty for other words. */
const bareNoun = (typed: string): string => /^(\p{Script=Han})(?:子|头|儿)$/u.exec(typed)?.[1] ?? '';

const kinds = kindCharacters;

/** Products that name a colour by its one character: 星空蓝 for 蓝色. */
async function byColour(db: Db, item: Item): Promise<Checked | null> {
  const [, colour = ''] = /^(\p{Script=Han})色$/u.exec(item.concept.typed) ?? [];
  const id = colour === '' ? undefined : (await idsOf(db, [colour])).get(colour);
  if (id === undefined) return null;
  const found = { ...item, ways: [wayOfTerm(id)], concept: { ...item.concept, phrases: [phraseOf(colour)] } };
  const [isThere = false] = await existing(db, [found]);
  return isThere ? { ...found, isThere } : null;
}

/** Other goods of the kind that a Chinese compound ends with: 餐桌 for 书桌. */
export async function kinOf(db: Db, { concept }: Item): Promise<Condition | undefined> {
  const [typed = []] = concept.phrases.map(({ units }) => units);
  const kind = typed.at(-1)?.text ?? '';
  if (!kinds.has(kind)) return undefined;
  const key = headTerm(kind);
  return withAny([...(await idsOf(db, [key])).values()]);
}

/** Products whose name ends with a noun of one character; null when there are none. */
async function byHead(db: Db, item: Item, noun: string): Promise<Checked | null> {
  const key = headTerm(noun);
  const id = noun === '' ? undefined : (await idsOf(db, [key])).get(key);
  if (id === undefined) return null;
  const found = { ...item, ways: [wayOfTerm(id)], heads: [id] };
  const [isThere = false] = await existing(db, [found]);
  return isThere ? { ...found, isThere } : null;
}

/** The kind of a compound that no product is called; its first part is dropped. */
async function byKind(db: Db, item: Item): Promise<Checked[] | null> {
  const { concept } = item;
  const characters = [...concept.typed];
  const kind = characters.at(-1) ?? '';
  if (characters.length < 2 || !kinds.has(kind)) return null;
  const found = await byHead(db, item, kind);
  const front = characters.slice(0, -1).join('');
  return found && [{ ...item, concept: { ...concept, typed: front }, isThere: false }, found];
}

/** Corrections of a word with one typing error, or two in a long word. */
async function mistyped(db: Db, lexicon: Lexicon, typed: string, word: string): Promise<Checked | null> {
  const typo = await termsByTypo(db, [...new Set([word, keyOf(word)])]);
  const near = byLikeness(
    word,
    [...typo.values()].flat().map(({ term }) => term),
  );
  return firstThere(db, lexicon, typed, [...new Set([...lexicon.byTypo(keyOf(word)), ...near])], mostGuesses);
}

/** Drops leading words of a phrase until a product matches the rest. */
async function tailed(db: Db, lexicon: Lexicon, item: Item): Promise<Checked[] | null> {
  const { concept } = item;
  // Only tails of the typed text count, not those of its English synonyms: `jumper` is a synonym of `jersey top`, but is no `top`.
  const tails = concept.phrases
    .flatMap(tailsOf)
    .filter((text) => /\p{Script=Han}/u.test(text) || concept.typed.endsWith(text));
  const tail = await firstThere(db, lexicon, concept.typed, tails);
  if (!tail) return null;
  const near = await nearestToFiled(db, lexicon, tail);
  if (near) return [near];
  const front = concept.typed.slice(0, -(tail.shown ?? '').length).trim();
  return [
    { ...item, concept: { ...concept, typed: front || concept.typed }, isThere: false },
    { ...tail, shown: null },
  ];
}

/** The tails of a phrase, as the head noun is last: `neck pillow` becomes `pillow`. */
function tailsOf({ units }: Phrase): string[] {
  const tails = units.slice(1).map((_, at) => units.slice(at + 1));
  return tails
    .filter((tail) => tail.length > 1 || !tail[0]?.isHan)
    .map((tail) => tail.map((unit) => unit.text).join(tail[0]?.isHan ? '' : ' '));
}

/** Word stems: `skiing` becomes `ski`. */
function stemsOf(word: string): string[] {
  const [, stem = ''] = /^(\p{L}{3,})(?:ing|ed|er)$/u.exec(word) ?? [];
  return stem === '' ? [] : [...new Set([stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1')])];
}

/** Sorts by likelihood: the first letter is rarely mistyped, and missing or swapped letters are more frequent than additional ones. */
const byLikeness = (typed: string, words: readonly string[]): string[] =>
  [...words].sort(
    (a, b) =>
      distance(typed, a, 2) - distance(typed, b, 2) ||
      Number(b[0] === typed[0]) - Number(a[0] === typed[0]) ||
      Number(isSame(b, typed)) - Number(isSame(a, typed)) ||
      b.length - a.length ||
      (a < b ? -1 : 1),
  );

const isSame = (one: string, other: string) => [...one].sort().join('') === [...other].sort().join('');

/** Treats words as prefixes too; a word without exact matches is replaced by its completions. */
export async function begun(db: Db, items: readonly Checked[]): Promise<Checked[]> {
  const open = items.flatMap((item) => {
    const units = item.concept.phrases[0]?.units ?? [];
    const [last] = units.length === 1 ? units : [];
    return last && !last.isHan ? [{ item, word: last.text, start: beginning(last.text) }] : [];
  });
  if (open.length === 0) return [...items];
  const long = await idsByPrefix(
    db,
    open.map(({ word }) => word),
  );
  const short = await idsOf(
    db,
    open.flatMap(({ start }) => start ?? []),
  );
  const longer = new Map<Checked, Item>();
  for (const { item, word, start } of open) {
    const ids = start === null ? (long.get(word) ?? []) : [short.get(start) ?? []].flat();
    const more = ids.length > 0 ? [wayOfTerm(...ids)] : [];
    longer.set(item, {
      ...item,
      ways: item.isThere ? item.ways : [...item.ways, ...more],
      longer: [...item.longer, ...more],
    });
  }
  const doubtful = [...longer].filter(([{ isThere }, { longer: more }]) => !isThere && more.length > 0);
  const found = await existing(
    db,
    doubtful.map(([, item]) => item),
  );
  const there = new Set(doubtful.flatMap(([item], at) => (found[at] ? [item] : [])));
  return items.map((item) => ({ ...(longer.get(item) ?? item), isThere: item.isThere || there.has(item) }));
}

/** A word of fewer products than this may be an error of sellers. */
const fewProducts = 3;
/** The right word has to be in this many times as many products. */
const timesMore = 10;
const shortestDoubted = 5;
const byDistanceTo = (typed: string) => (one: { readonly term: string }, other: { readonly term: string }) =>
  distance(typed, one.term, 2) - distance(typed, other.term, 2) || (one.term < other.term ? -1 : 1);

/**
 * Rare words together with the words that names misspell so: `protecter` also finds protectors. The same array where there are none.
 */
export async function withSellersErrors(db: Db, items: readonly Item[]): Promise<readonly Item[]> {
  const wordOf = ({ concept: { phrases, measure } }: Item) => {
    const [unit, ...rest] = phrases[0]?.units ?? [];
    const isWord = unit && rest.length === 0 && !unit.isHan && measure === null;
    return isWord && unit.text.length >= shortestDoubted ? unit : null;
  };
  const words = items.flatMap((item) => wordOf(item)?.text ?? []);
  if (words.length === 0) return items;
  const typos = await termsByTypo(db, words);
  const near = items.map((item) => {
    const word = wordOf(item);
    const terms = word ? (typos.get(word.text) ?? []) : [];
    const others = terms.filter(({ term }) => term !== word?.text && term !== word?.key);
    return word ? others.toSorted(byDistanceTo(word.text)).slice(0, mostGuesses) : [];
  });
  if (near.every((terms) => terms.length === 0)) return items;
  const counts = await countsOf(db, [
    ...items.map(({ ways }) => says(ways, anywhere)),
    ...near.flat().map(({ id }) => says([wayOfTerm(id)], anywhere)),
  ]);
  const countOf = new Map(near.flat().map(({ id }, at) => [id, counts[items.length + at] ?? 0]));
  const fuller = items.map((item, at) => {
    const own = Math.max(1, counts[at] ?? 0);
    const [best] = (near[at] ?? []).toSorted(
      (one, other) => (countOf.get(other.id) ?? 0) - (countOf.get(one.id) ?? 0),
    );
    if (!best || own >= fewProducts || (countOf.get(best.id) ?? 0) < own * timesMore) return item;
    const { concept, ways } = item;
    return {
      ...item,
      ways: [...ways, wayOfTerm(best.id)],
      concept: { ...concept, phrases: [...concept.phrases, phraseOf(best.term)] },
    };
  });
  return fuller.some((item, at) => item !== items[at]) ? fuller : items;
}
