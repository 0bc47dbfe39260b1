import type { Db } from '../../../platform/db/open.ts';
import { says } from '../conditions.ts';
import { type Concept, soundTyped } from './concepts.ts';
import { type Checked, exist, existing, type Item, itemsOf, saysAll } from './items.ts';
import type { Lexicon } from './lexicon.ts';
import { firstThere, type Heard, heardIn, textsBySound } from './there.ts';
import { phraseOf } from './units.ts';

/** Maximum length of a run of Chinese characters that may be one word with a wrong character. */
const longestMistyped = 5;

/** The concepts of one run of Chinese characters without spaces. */
interface Run {
  readonly from: number;
  readonly concepts: readonly Concept[];
}

/** Runs with a part that the dictionary does not contain: they may be segmented wrongly or mistyped. */
function doubtfulRuns(concepts: readonly Concept[]): Run[] {
  const runs = new Map<number, { from: number; concepts: Concept[] }>();
  for (const [at, concept] of concepts.entries()) {
    if (concept.run < 0) continue;
    const run = runs.get(concept.run);
    if (run) run.concepts.push(concept);
    else runs.set(concept.run, { from: at, concepts: [concept] });
  }
  return [...runs.values()].filter(
    (run) => run.concepts.length > 1 && run.concepts.some((one) => !one.isKnown),
  );
}

const typedTogether = (concepts: readonly Concept[]) => concepts.map(({ typed }) => typed).join('');

/** The run as one concept of neighbouring characters. */
function asOne(concepts: readonly Concept[]): Concept {
  const typed = typedTogether(concepts);
  const [{ run, isBehind } = { run: -1, isBehind: false }] = concepts;
  const rest = {
    measure: null,
    isKnown: false,
    isOptional: false,
    leadsTo: [],
    isFragment: false,
    wider: [],
  };
  return { typed, phrases: [phraseOf(typed)], run, isBehind, ...rest };
}

/** The concepts of a keyword with their term ids, and which of them products contain. */
export interface Looked {
  readonly items: readonly Item[];
  readonly found: readonly boolean[];
  /** Chinese text that some product contains as typed: nothing in it is mistyped. */
  readonly written: ReadonlySet<string>;
}

/**
 * Looks up concepts, and additionally Chinese runs as a whole. A run that was segmented into single characters and that a product contains
 * is taken as one concept, because a single character matches too many products.
 */
export async function lookedUp(db: Db, concepts: readonly Concept[]): Promise<Looked> {
  const runs = doubtfulRuns(concepts);
  const asked = await itemsOf(db, [...concepts, ...runs.map((run) => asOne(run.concepts))]);
  const [items, wholes] = [asked.slice(0, concepts.length), asked.slice(concepts.length)];
  // Most keywords match some product with all their words, which is faster to test than each word alone.
  const [areAllThere = false, ...isThere] = await exist(db, [
    saysAll(items, 'anywhere'),
    ...wholes.map(({ ways }) => says(ways, ['headings'])),
  ]);
  const found = areAllThere ? items.map(() => true) : await existing(db, items);
  const written = new Set<string>();
  // From last to first, so that earlier indexes stay valid.
  for (const [at, run] of [...runs.entries()].reverse()) {
    const combined = wholes[at];
    if (!combined || !isThere[at]) continue;
    for (const typed of windowsOf(run.concepts).map(typedTogether)) written.add(typed);
    if (run.concepts.some(({ typed }) => [...typed].length > 1)) continue;
    items.splice(run.from, run.concepts.length, combined);
    found.splice(run.from, run.concepts.length, true);
  }
  const open = runs
    .filter((run) => !written.has(typedTogether(run.concepts)))
    .flatMap((run) => windowsOf(run.concepts))
    .filter((part) => [...typedTogether(part)].length <= longestMistyped);
  const parts = await itemsOf(db, open.map(asOne));
  const isWritten = await existing(db, parts);
  for (const [at, part] of open.entries()) if (isWritten[at]) written.add(typedTogether(part));
  return { items, found, written };
}

/** All windows of neighbouring concepts in a run that may be one word, including the whole run. */
function windowsOf(concepts: readonly Concept[]): (readonly Concept[])[] {
  const windows: (readonly Concept[])[] = [concepts];
  for (let from = 0; from < concepts.length; from += 1) {
    for (let length = 2; length <= longestMistyped && from + length <= concepts.length; length += 1) {
      windows.push(concepts.slice(from, from + length));
    }
  }
  return windows;
}

interface Window {
  readonly typed: string;
  readonly concepts: readonly Concept[];
}

/** Windows from an index on that may be one word, the longest first. */
function doubtfulWindows({ items, found, written }: Looked, from: number): Window[] {
  const run = items[from]?.concept.run ?? -1;
  const isHan = run >= 0;
  let most = 0;
  while (items[from + most]?.concept.run === run && most < longestMistyped) most += 1;
  const windows: Window[] = [];
  for (let length = most; length > 1; length -= 1) {
    const concepts = items.slice(from, from + length).map((item) => item.concept);
    const isDoubtful = concepts.some((one, at) => !(isHan ? one.isKnown : found[from + at]));
    if (!isDoubtful || concepts.some((one) => one.measure !== null || one.isOptional)) continue;
    const typed = concepts.map((one) => one.typed).join(isHan ? '' : ' ');
    if (isHan && ([...typed].length > longestMistyped || written.has(typed))) continue;
    windows.push({ typed, concepts });
  }
  return windows;
}

/** Looks up the pronunciations of words and of windows in one query, for later use. */
export function heardOf(db: Db, looked: Looked): Promise<Heard> {
  const asked = looked.items.flatMap(({ concept }, at) => [
    ...(looked.found[at] ? [] : [[concept]]),
    ...doubtfulWindows(looked, at).map(({ concepts }) => concepts),
  ]);
  return heardIn(
    db,
    asked.flatMap((concepts) => soundTyped(concepts)?.full ?? []),
  );
}

/** Neighbouring words that are one word by pronunciation: `bao wen bei`, 保温背. */
export async function soundingWindow(
  db: Db,
  lexicon: Lexicon,
  looked: Looked,
  heard: Heard,
  from: number,
): Promise<{ readonly length: number; readonly items: Checked[] } | null> {
  const isHan = (looked.items[from]?.concept.run ?? -1) >= 0;
  for (const { typed, concepts } of doubtfulWindows(looked, from)) {
    const sound = soundTyped(concepts);
    const sounding = sound ? await textsBySound(db, lexicon, heard, sound.full) : [];
    const texts = sounding.length > 0 || !isHan ? sounding : lexicon.byCharacter(typed);
    const better = await firstThere(
      db,
      lexicon,
      typed,
      texts.filter((text) => text !== typed),
    );
    if (better) return { length: concepts.length, items: [better] };
  }
  return null;
}
