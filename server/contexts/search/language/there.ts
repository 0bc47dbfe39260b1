import { desc, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { product, productSearch } from '../../../platform/db/schema.ts';
import { withSeqScanOff } from '../../../platform/db/seq-scan-off.ts';
import { withAny } from '../conditions.ts';
import { fitting } from '../fitting.ts';
import { runsOf, soundTerm } from './analyse.ts';
import type { Concept } from './concepts.ts';
import { type Checked, existing, itemsOf } from './items.ts';
import type { Lexicon } from './lexicon.ts';
import { soundsOf } from './sounds.ts';
import { phraseOf } from './units.ts';
import { idsOf } from './vocabulary.ts';

const mostTried = 8;

/** Term ids of the pronunciations that product names have. */
export type Heard = ReadonlyMap<string, number>;
export const heardIn = (db: Db, sounds: readonly string[]): Promise<Heard> =>
  idsOf(db, [...new Set(sounds.map(soundTerm))]);

/** Chinese words by pronunciation: those of the lexicon, else those in product names. */
export async function textsBySound(
  db: Db,
  lexicon: Lexicon,
  heard: Heard,
  full: string,
): Promise<readonly string[]> {
  const known = lexicon.bySound(full);
  if (known.length > 0) return known;
  const id = heard.get(soundTerm(full));
  if (id === undefined) return [];
  const saying = withAny([id]);
  const rows = saying
    ? await withSeqScanOff(db, (tx) =>
        tx
          .select({ name: product.name })
          .from(fitting(saying))
          .innerJoin(product, sql`${product.id} = ${productSearch.productId}`)
          .orderBy(desc(productSearch.sales))
          .limit(1),
      )
    : [];
  const sounds = rows.flatMap(({ name }) => runsOf(name.zh).flatMap(soundsOf));
  return sounds.filter((sound) => sound.full === full).map((sound) => sound.text);
}

/** The first of the texts that products contain, with its synonyms. */
export async function firstThere(
  db: Db,
  lexicon: Lexicon,
  typed: string,
  texts: readonly string[],
  most = 1,
): Promise<Checked | null> {
  const candidates = texts.slice(0, mostTried).map((text): Concept & { text: string } => {
    const phrase = phraseOf(text);
    const also = lexicon.dictionary.at(phrase)?.also ?? [];
    const rest = {
      measure: null,
      isKnown: true,
      isOptional: false,
      isBehind: false,
      run: -1,
      leadsTo: [],
      isFragment: false,
      wider: [],
    };
    return { typed, text, phrases: [phrase, ...also], ...rest };
  });
  if (candidates.length === 0) return null;
  const items = await itemsOf(db, candidates);
  const found = await existing(db, items);
  const there = items.flatMap((item, at) => (found[at] ? [{ item, text: candidates[at]?.text ?? '' }] : []));
  const [best] = there;
  if (!best) return null;
  const chosen = there.slice(0, most).map(({ item }) => item);
  return {
    concept: { ...best.item.concept, phrases: chosen.flatMap((item) => item.concept.phrases) },
    ways: chosen.flatMap((item) => item.ways),
    heads: chosen.flatMap((item) => item.heads),
    shown: best.text,
    longer: [],
    starts: [],
    wider: [],
    isLed: false,
    isThere: true,
  };
}
