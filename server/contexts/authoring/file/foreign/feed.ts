import { decode, type Encoding, headOf, type Source } from '../../../../platform/spreadsheet/decode.ts';
import { type Line, SheetError } from '../../../../platform/spreadsheet/line.ts';
import { xmlReader } from '../../../../platform/spreadsheet/xml.ts';

/** Whether a file is XML, after a byte order mark and white space. */
export async function isXml(source: Source): Promise<boolean> {
  const head = (await headOf(source, 64)).filter((byte) => byte !== 0);
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*<(?:\?xml|rss|feed)\b/.test(
    String.fromCharCode(...head),
  );
}

interface FeedLimits {
  readonly rows: number;
  /** Maximum number of different elements of items; further ones are not read. */
  readonly cells: number;
  /** Maximum characters of all texts. */
  readonly unpacked: number;
}

/** Elements of an item that consist of further elements: their texts belong together. */
const separator = ':';

/**
 * The items of a product feed (RSS 2.0 or Atom) as the lines of a sheet: one column for each element; repeated elements are separated by
 * commas.
 * @throws SheetError
 */
export async function feedLines(source: Source, encoding: Encoding, limits: FeedLimits): Promise<Line[]> {
  const headers = new Set<string>();
  const items: { line: number; cells: Map<string, string> }[] = [];
  let [line, depth, itemDepth, kept] = [1, 0, 0, 0];
  let field = { name: '', texts: [] as string[] };
  let text = '';
  const reader = xmlReader({
    open(name) {
      depth += 1;
      text = '';
      if (itemDepth === 0 && (name === 'item' || name === 'entry')) {
        itemDepth = depth;
        items.push({ line, cells: new Map() });
        if (items.length > limits.rows) throw new SheetError('too_many_rows', line);
      } else if (itemDepth > 0 && depth === itemDepth + 1) field = { name, texts: [] };
    },
    text(part) {
      if (itemDepth === 0) return;
      text += part;
      kept += part.length;
      if (kept > limits.unpacked) throw new SheetError('sheet_too_large', line);
    },
    close() {
      if (itemDepth > 0 && depth > itemDepth) {
        if (text.trim() !== '') field.texts.push(text.trim());
        if (depth === itemDepth + 1) addField(items.at(-1)?.cells, headers, field, limits.cells);
      }
      if (depth === itemDepth) itemDepth = 0;
      depth -= 1;
      text = '';
    },
  });
  for await (const part of decode(source, encoding))
    for (const piece of part.split(/(?<=\n)/)) {
      reader.write(piece);
      if (piece.endsWith('\n')) line += 1;
    }
  reader.end();
  return [
    { line: 1, cells: [...headers] },
    ...items.map((item) => ({
      line: item.line,
      cells: [...headers].map((name) => item.cells.get(name) ?? ''),
    })),
  ];
}

function addField(
  cells: Map<string, string> | undefined,
  headers: Set<string>,
  { name, texts }: { readonly name: string; readonly texts: readonly string[] },
  most: number,
): void {
  if (!cells || (!headers.has(name) && headers.size >= most)) return;
  headers.add(name);
  const value = texts.join(separator);
  const known = cells.get(name);
  if (value !== '') cells.set(name, known ? `${known},${value}` : value);
}
