/** Placeholders of a text: `{{name}}`, or with the words that fit a number (locales/fill.ts). */
const placeholder = /\{\{(\w+)(?:@[\w-]+:[\w,]*)?(?:\|([^{}]*))?\}\}/g;
const category = /^(zero|one|two|few|many|other):/;

/** The name of the marketplace is filled into every text, so a translation may do without it. */
const isNeeded = (name: string) => name !== 'site' && name !== 'shortSite';

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(placeholder)].flatMap(([, name = '']) => (isNeeded(name) ? [name] : [])));

/**
 * What is wrong with the placeholders of a translation into `tag`: `missing` and `unknown` name one, `forms` says that the words beside a
 * number name no category, lack `other` or name one that the language does not have. Null: nothing.
 */
export function placeholderFault(
  source: string,
  translation: string,
  tag: string,
): { readonly kind: 'missing' | 'unknown' | 'forms'; readonly name: string } | null {
  const [wanted, own] = [namesIn(source), namesIn(translation)];
  for (const name of wanted) if (!own.has(name)) return { kind: 'missing', name };
  for (const name of own) if (!wanted.has(name)) return { kind: 'unknown', name };
  const left = translation.replace(placeholder, '');
  if (left.includes('{{') || left.includes('}}')) return { kind: 'unknown', name: '{{' };
  const categories = new Set<string>(new Intl.PluralRules(tag).resolvedOptions().pluralCategories);
  for (const [, name = '', forms] of translation.matchAll(placeholder)) {
    if (forms === undefined) continue;
    const named = forms.split('|').map((form) => category.exec(form)?.[1]);
    const isWhole = named.includes('other') && named.every((one) => one !== undefined && categories.has(one));
    if (!isWhole) return { kind: 'forms', name };
  }
  return null;
}
