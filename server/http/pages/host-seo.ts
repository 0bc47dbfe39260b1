import type { LocalText } from '../../../contract/basics.ts';

export interface HostSeo {
  readonly title: LocalText;
  readonly keywords: LocalText;
  readonly description: LocalText;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');

/** `<meta>` elements that repeat the title or description. */
const names = {
  title: ['og:title', 'twitter:title'],
  keywords: ['keywords'],
  description: ['description', 'og:description', 'twitter:description'],
} as const;

const elements = new Map(
  Object.values(names)
    .flat()
    .map((name) => [name, new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*`)]),
);

/** Replaces title and description in the page's head with those of the host; empty ones leave the page unchanged. */
export function withHostSeo(html: string, locale: 'zh' | 'en', seo: HostSeo): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  let head = html.slice(0, end);
  const title = escaped(seo.title[locale]);
  if (title !== '') head = head.replace(/(<title>)[^<]*/, (_, tag: string) => tag + title);
  for (const part of ['title', 'keywords', 'description'] as const) {
    const text = escaped(seo[part][locale]);
    if (text === '') continue;
    for (const name of names[part]) {
      const element = elements.get(name);
      if (element) head = head.replace(element, (_, before: string) => before + text);
    }
  }
  return head + html.slice(end);
}
