import type { Locale, LocalText } from '../../../contract/basics.ts';
import type { CellKey } from './columns.ts';
import type { Reader } from './rows.ts';

type Attribute = { readonly name: LocalText; readonly value: LocalText };

/** `Fabric (product.metafields.custom.fabric)`: what a shop has beyond Shopify's own columns. */
const shape = /^(.{1,100}) \(product\.metafields\.([^)]{1,200})\)$/i;
/** What apps keep for themselves and no buyer reads. */
const internal = /^(shopify--discovery|mm-google-shopping|reviews|global)\b/i;
const prefix = 'metafield:';

export function metafieldKey(header: string): CellKey | undefined {
  const [, label, path] = shape.exec(header.trim()) ?? [];
  return label === undefined || path === undefined || internal.test(path) ? undefined : `${prefix}${label}`;
}

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
