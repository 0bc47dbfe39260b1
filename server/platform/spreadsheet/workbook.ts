import { builtInFormat, type CellFormat, formatOf } from './cell-format.ts';
import { SheetError } from './line.ts';
import { type Attributes, attributeOf, xmlReader } from './xml.ts';
import type { Archive } from './zip.ts';

export interface Workbook {
  /** Archive path of the first visible sheet. */
  readonly sheet: string;
  /** Archive paths of all sheets by name, hidden ones included. */
  readonly sheets: ReadonlyMap<string, string>;
  readonly strings: readonly string[];
  /** Cell formats by style index. */
  readonly formats: readonly CellFormat[];
  readonly from1904: boolean;
}

const mostSheets = 1_000;
const mostFormats = 65_536;
const mostStrings = 2_000_000;

/** Parses a part of the workbook from start to end. */
async function walk(
  archive: Archive,
  name: string,
  { open, close = () => {}, text = () => {} }: Partial<Parameters<typeof xmlReader>[0]>,
): Promise<void> {
  for await (const _ of walked(archive, name, { open: open ?? (() => {}), close, text }));
}

/** The same as a generator that yields after each chunk. @throws SheetError */
export async function* walked(
  archive: Archive,
  name: string,
  listener: Parameters<typeof xmlReader>[0],
): AsyncGenerator<void> {
  const reader = xmlReader(listener);
  // All known programs write UTF-8; other encodings are rejected.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (part?: Uint8Array) => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode();
    } catch {
      throw new SheetError('sheet_unreadable');
    }
  };
  for await (const part of archive.read(name)) {
    reader.write(decoded(part));
    yield;
  }
  reader.write(decoded());
  reader.end();
  yield;
}

const relationsOf = (part: string) => part.replace(/([^/]*)$/, '_rels/$1.rels');

interface Relation {
  readonly kind: string;
  readonly target: string;
}

/** Relationship targets of a part by id; external ones are left out. */
async function relations(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const found = new Map<string, Relation>();
  const name = relationsOf(part);
  if (!archive.has(name)) return found;
  await walk(archive, name, {
    open(element, attributes) {
      if (element !== 'Relationship') return;
      const of = (name: string) => attributeOf(attributes, name) ?? '';
      if (of('TargetMode') === 'External') return;
      const kind = of('Type').split('/').at(-1) ?? '';
      found.set(of('Id'), { kind, target: partOf(part, of('Target')) });
    },
  });
  return found;
}

/** Archive path of a target, relative to the part that refers to it. */
function partOf(from: string, target: string): string {
  const base = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') base.pop();
    else if (step !== '' && step !== '.') base.push(step);
  }
  return base.join('/');
}

/** @throws SheetError when it is not a workbook */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const [main] = [...(await relations(archive, '')).values()].filter(({ kind }) => kind === 'officeDocument');
  const part = main?.target ?? 'xl/workbook.xml';
  const sheets: Attributes[] = [];
  let from1904 = false;
  await walk(archive, part, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isOn(attributeOf(attributes, 'date1904'));
      if (name === 'sheet' && sheets.length < mostSheets) sheets.push(attributes);
    },
  });
  const shown = sheets.find((sheet) => (attributeOf(sheet, 'state') ?? 'visible') === 'visible') ?? sheets[0];
  const known = await relations(archive, part);
  const sheet = known.get((shown && attributeOf(shown, 'id')) ?? '');
  if (sheet?.kind !== 'worksheet') throw new SheetError('sheet_unreadable');
  const partNamed = (kind: string) =>
    [...known.values()].find((one) => one.kind === kind && archive.has(one.target))?.target;
  const strings = partNamed('sharedStrings');
  const styles = partNamed('styles');
  const named = sheets.flatMap((one): [string, string][] => {
    const target = known.get(attributeOf(one, 'id') ?? '');
    return target?.kind === 'worksheet' ? [[attributeOf(one, 'name') ?? '', target.target]] : [];
  });
  return {
    from1904,
    sheet: sheet.target,
    sheets: new Map(named),
    strings: strings === undefined ? [] : await readStrings(archive, strings),
    formats: styles === undefined ? [] : await readFormats(archive, styles),
  };
}

const isOn = (value: string | undefined) => value === '1' || value === 'true';

/** Joins the runs of a rich text; phonetic readings are skipped. */
export function textCollector() {
  let parts: string[] = [];
  let isText = false;
  let spoken = 0;
  return {
    open(name: string) {
      if (name === 'rPh') spoken += 1;
      isText = name === 't' && spoken === 0;
    },
    close(name: string) {
      if (name === 'rPh') spoken -= 1;
      if (name === 't') isText = false;
    },
    text(text: string) {
      if (isText) parts.push(text);
    },
    take(): string {
      const full = parts.length === 1 ? (parts[0] ?? '') : parts.join('');
      parts = [];
      return unpackedSigns(full);
    },
  };
}

/** Control characters, invalid in XML, are encoded as `_x000D_`. */
export const unpackedSigns = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replaceAll('\r\n', '\n')
    : text;

async function readStrings(archive: Archive, name: string): Promise<string[]> {
  const strings: string[] = [];
  const collector = textCollector();
  await walk(archive, name, {
    open: (element) => collector.open(element),
    close(element) {
      collector.close(element);
      if (element !== 'si') return;
      strings.push(collector.take());
      if (strings.length > mostStrings) throw new SheetError('sheet_too_large');
    },
    text: (text) => collector.text(text),
  });
  return strings;
}

async function readFormats(archive: Archive, name: string): Promise<CellFormat[]> {
  const own = new Map<number, CellFormat>();
  const formats: CellFormat[] = [];
  let isCells = false;
  await walk(archive, name, {
    open(element, attributes) {
      if (element === 'cellXfs') isCells = true;
      if (own.size > mostFormats || formats.length > mostFormats) throw new SheetError('sheet_too_large');
      if (element === 'numFmt') {
        const id = Number(attributeOf(attributes, 'numFmtId'));
        own.set(id, formatOf(attributeOf(attributes, 'formatCode') ?? ''));
      }
      if (element === 'xf' && isCells) {
        const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
        formats.push(own.get(id) ?? builtInFormat(id));
      }
    },
    close(element) {
      if (element === 'cellXfs') isCells = false;
    },
  });
  return formats;
}
