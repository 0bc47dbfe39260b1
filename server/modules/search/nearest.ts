import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../db/open.ts';
import { parseSynonyms } from './data/parse-synonyms.ts';
import { Dictionary } from './dictionary.ts';
import type { Checked, Item } from './items.ts';
import type { Lexicon } from './lexicon.ts';
import { firstThere } from './there.ts';

/** Made when it is first asked: most keywords are of what the shop has. */
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
