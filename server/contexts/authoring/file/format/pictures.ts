import type { Locale, LocalText } from '../../../../../contract/basics.ts';
import type { ProductAggregate } from '../../../catalogue/index.ts';
import { hasText, localText } from './cells.ts';
import type { CellKey } from './columns.ts';
import type { Pictures } from './images.ts';
import type { Reader, Row } from './reader.ts';

const most = 50;
const empty = { zh: '', en: '' };

/** The picture that a cell names; null when it names none or one that cannot be used. */
export function pictureOf(
  reader: Reader,
  row: Row,
  key: Extract<CellKey, 'image' | 'variantImage'>,
  pictures: Pictures,
  before: ProductAggregate | undefined,
): string | null {
  const cell = reader.cell(row, key);
  const found = pictures.get(cell.value.trim());
  if (!found) return null;
  const isKnown = before?.images.includes(found.path) || before?.skus.some((sku) => sku.image === found.path);
  if (found.here || isKnown) return found.path;
  cell.warn('image_missing');
  return null;
}

/** Pictures in the order of their positions, with their alternative texts. */
export function readPictures(
  reader: Reader,
  language: Locale,
  pictures: Pictures,
  before: ProductAggregate | undefined,
): Pick<ProductAggregate, 'images' | 'imageAlts'> {
  if (!reader.has('image')) return { images: before?.images ?? [], imageAlts: before?.imageAlts ?? [] };
  const known = new Map(before?.images.map((path, i) => [path, before.imageAlts[i] ?? empty]));
  const found = new Map<string, LocalText>();
  for (const row of inPosition(reader)) {
    const path = pictureOf(reader, row, 'image', pictures, before);
    if (path === null || found.has(path)) continue;
    const own = hasText(reader, 'imageAlt')
      ? localText(reader, row, 'imageAlt', language, known.get(path), { most: 512, exact: true })
      : (known.get(path) ?? empty);
    found.set(path, own);
  }
  if (found.size > most) reader.first('image').warn('pictures_left_out', { most });
  const alts = [...found.values()].slice(0, most);
  const last = alts.findLastIndex((alt) => alt.zh !== '' || alt.en !== '');
  return { images: [...found.keys()].slice(0, most), imageAlts: alts.slice(0, last + 1) };
}

function inPosition(reader: Reader): Row[] {
  const placed = reader.group.rows.map((row, i) => {
    const text = row.cells.get('imagePosition')?.trim() ?? '';
    return { row, at: /^\d{1,6}$/.test(text) ? Number(text) : i + 1 };
  });
  return placed
    .filter(({ row }) => row.cells.get('image')?.trim())
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}
