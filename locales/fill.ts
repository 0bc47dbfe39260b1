const placeholder = /\{\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}\}/g;

/** Of the two languages only English has forms for numbers. */
const english = new Intl.PluralRules('en');
const isOne = (value: string) => /^\d+$/.test(value) && english.select(Number(value)) === 'one';

/**
 * Fills the `{{name}}` placeholders of a text, and `{{name|piece|pieces}}` with the word that fits the number: the first for
 * the plural category `one`, the second for `other`.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(placeholder, (_, key: string, one?: string, other?: string) => {
    const value = String(values[key] ?? '');
    return one === undefined || other === undefined ? value : isOne(value) ? one : other;
  });
