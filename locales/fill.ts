const placeholder = /\{\{(\w+)(?:@([\w-]+):([\w,]*))?(?:\|([^{}]*))?\}\}/g;

const rules = new Map<string, Intl.PluralRules>();

/**
 * Fills the `{{name}}` placeholders of a text, and `{{name|piece|pieces}}` with the word that fits the number: the first for
 * the plural category `one`, the last for `other`. Texts of other languages name theirs and the categories of the words before the last:
 * `{{name@ru:one,few,many|…|…|…|…}}`, which is written by the loader of their files (`readyText`).
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(placeholder, (_, key: string, language = 'en', categories = 'one', words?: string) => {
    const value = String(values[key] ?? '');
    if (words === undefined) return value;
    const rule = rules.get(language) ?? new Intl.PluralRules(language);
    rules.set(language, rule);
    const category = /^\d+$/.test(value) ? rule.select(Number(value)) : 'other';
    return words.split('|').at(categories.split(',').indexOf(category)) ?? '';
  });

/** Between the ends of a Chinese range of days, which Intl would write with slashes. */
export const until = '至';
