import type { Locale } from '../../../contract/basics.ts';
import type { FurtherLanguage } from '../../../contract/paths.ts';

const base = ['zh', 'en'];

/**
 * The language stored in the cookie (set by src/layouts/boot.astro), else by `Accept-Language`, else the marketplace's own (`first`): `zh`,
 * `en` or the tag of a further one.
 */
export function readerLanguage(
  headers: Headers,
  further: readonly FurtherLanguage[] = [],
  first: Locale = 'zh',
): string {
  const known = [...base, ...further.map(({ tag }) => tag)];
  const chosen = /(?:^|;\s*)currentLanguage=([\w-]{2,30})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1];
  if (chosen !== undefined && known.includes(chosen)) return chosen;
  return preferred(headers.get('accept-language') ?? '', known, first);
}

/** Language negotiation by `Accept-Language` (RFC 9110, 12.5.4); `first` is the default, and comes before others of the same weight. */
function preferred(header: string, all: readonly string[], first: Locale): string {
  const known = [first, ...all.filter((one) => one !== first)];
  let best: { language: string; weight: number } = { language: first, weight: 0 };
  for (const part of header.slice(0, 1_000).split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const language = known.find(
      (one) => tag === one.toLowerCase() || tag.startsWith(`${one.toLowerCase()}-`),
    );
    if (language === undefined) continue;
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    const weight = Number(quality);
    const isFirst = known.indexOf(language) < known.indexOf(best.language);
    if (weight > 0 && weight <= 1 && (weight > best.weight || (weight === best.weight && isFirst)))
      best = { language, weight };
  }
  return best.language;
}
