const placeholder = /\{\{(\w+)(?:@([\w-]+))?(?:\|([^{}]*))?\}\}/g;

const rules = new Map<string, Intl.PluralRules>();
function pluralRules(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** The word beside a number: of `piece|pieces` by the rules of English, of `one:…|few:…|other:…` by those of `language`. */
function wordFor(value: string, forms: string, language: string): string {
  const category = /^\d+$/.test(value) ? pluralRules(language).select(Number(value)) : 'other';
  const all = forms.split('|');
  const named = (name: string) => all.find((form) => form.startsWith(`${name}:`))?.slice(name.length + 1);
  return named(category) ?? named('other') ?? all[category === 'one' ? 0 : 1] ?? '';
}

/**
 * Fills the `{{name}}` placeholders of a text, and `{{name|piece|pieces}}` with the word that fits the number: the first for
 * the plural category `one`, the second for `other`. Other languages than English name the category of each word and themselves:
 * `{{name@ru|one:…|few:…|many:…|other:…}}`; in the files of a language its loader adds the `@ru`.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(placeholder, (_, key: string, language = 'en', forms?: string) => {
    const value = String(values[key] ?? '');
    return forms === undefined ? value : wordFor(value, forms, language);
  });
