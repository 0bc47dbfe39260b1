import type { Locale } from '../../../../contract/basics.ts';
import type { Db } from '../../../platform/db/open.ts';
import { shownWords } from '../keywords.ts';
import { fold } from '../language/analyse.ts';
import { findsAny } from '../suggest.ts';
import { withoutSensitive } from './match.ts';

/** Number of hints that the search field shows one after the other. */
const mostHints = 5;
/** Names that are tried. */
const mostNames = 12;
/** Longer hints do not fit into the field. */
const longestHint = 30;

interface HintOptions {
  /** The hints shown so far; they stay while they are popular or names, because pages are rendered again for others. */
  readonly before: readonly string[];
  /** Names of goods to fall back on. */
  readonly names: readonly string[];
}

/** Keywords for the empty search field that find products: words of the platform, hints shown so far, popular searches, names. */
export async function searchHints(db: Db, locale: Locale, { before, names }: HintOptions): Promise<string[]> {
  const popular = await withoutSensitive(db, await shownWords(db, locale), ({ keyword }) => keyword);
  const wordsOf = (isHot: boolean) =>
    popular.filter((word) => word.isHot === isHot).map(({ keyword }) => keyword);
  const [own, searched] = [wordsOf(true), wordsOf(false)];
  const known = new Set([...searched, ...names]);
  const stays = before.filter((word) => known.has(word));
  const candidates = [...own, ...stays, ...searched, ...names.slice(0, mostNames)].filter(
    (word) => [...word].length <= longestHint,
  );
  const hints = new Map<string, string>();
  for (const word of candidates) {
    if (hints.size === mostHints) break;
    if (!hints.has(fold(word)) && (await findsAny(db, word))) hints.set(fold(word), word);
  }
  return [...hints.values()];
}
