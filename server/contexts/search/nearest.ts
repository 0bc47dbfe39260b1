import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../platform/db/open.ts';
import { anyOf, says, withAny } from './conditions.ts';
import { parseSynonyms } from './data/parse-synonyms.ts';
import { Dictionary } from './dictionary.ts';
import { type Checked, exist, type Item } from './items.ts';
import type { Lexicon } from './lexicon.ts';
import { firstThere } from './there.ts';

let kept: Dictionary | undefined;
function nearby(): Dictionary {
  kept ??= new Dictionary(
    parseSynonyms(readFileSync(join(import.meta.dirname, 'data', 'nearest.txt'), 'utf8')),
  );
  return kept;
}

/** What the shop has nearest to goods it has nothing of; readers are told that it is not what they asked for. */
export async function nearest(db: Db, lexicon: Lexicon, { concept }: Item): Promise<Checked | null> {
  for (const phrase of concept.phrases) {
    const leadsTo = nearby().at(phrase)?.leadsTo ?? [];
    const there = await firstThere(db, lexicon, concept.typed, leadsTo, leadsTo.length);
    if (there) return { ...there, concept: { ...there.concept, leadsTo }, shown: null, isLed: true };
  }
  return null;
}

/**
 * The same for goods that others are only filed beside: on a shelf called `earphones and speakers` may be no earphones. null = some
 * product says by itself that it is one, or nothing is known to be near.
 */
export async function nearestToFiled(db: Db, lexicon: Lexicon, item: Item): Promise<Checked | null> {
  if (!item.concept.phrases.some((phrase) => nearby().at(phrase)?.leadsTo.length)) return null;
  const own = anyOf([says(item.ways, ['name', 'details']), withAny(item.heads)]);
  const [isSaid] = await exist(db, [own]);
  return isSaid ? null : nearest(db, lexicon, item);
}
