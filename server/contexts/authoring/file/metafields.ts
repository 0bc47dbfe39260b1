import type { Locale, LocalText } from '../../../../contract/basics.ts';
import { prefix } from './metafield-key.ts';
import type { Reader } from './rows.ts';

type Attribute = { readonly name: LocalText; readonly value: LocalText };

/** Attributes with what the file's metafields say; structured values are of no use to a reader. */
export function withMetafields(
  reader: Reader,
  language: Locale,
  attributes: readonly Attribute[],
): Attribute[] {
  const said = new Map<string, string>();
  for (const [key, cell] of reader.group.rows[0].cells) {
    const value = cell.trim();
    if (key.startsWith(prefix) && value !== '' && value.length <= 500 && !/^[[{<]/.test(value))
      said.set(key.slice(prefix.length), value.replaceAll('; ', ', '));
  }
  const empty = { zh: '', en: '' };
  const known = attributes.map((one) => {
    const value = said.get(one.name[language]);
    said.delete(one.name[language]);
    return value === undefined ? one : { ...one, value: { ...one.value, [language]: value } };
  });
  const added = [...said].map(([name, value]) => ({
    name: { ...empty, [language]: name },
    value: { ...empty, [language]: value },
  }));
  return [...known, ...added];
}
