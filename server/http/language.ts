import type { Locale } from '../../contract/basics.ts';

/** What the reader chose here before (src/layouts/boot.astro keeps it in a cookie, too), else what their browser asks for. */
export function readerLanguage(headers: Headers): Locale {
  const chosen = /(?:^|;\s*)currentLanguage=(zh|en)(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1];
  if (chosen === 'zh' || chosen === 'en') return chosen;
  return preferred(headers.get('accept-language') ?? '');
}

/** The better liked of the two languages (RFC 9110, 12.5.4); Chinese where neither is asked for. */
function preferred(header: string): Locale {
  const weights = { zh: 0, en: 0 };
  for (const part of header.slice(0, 1_000).split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const language = tag.split('-')[0];
    if (language !== 'zh' && language !== 'en') continue;
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    const weight = Number(quality);
    if (weight >= 0 && weight <= 1) weights[language] = Math.max(weights[language], weight);
  }
  return weights.en > weights.zh ? 'en' : 'zh';
}
