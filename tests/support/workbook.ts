import { strToU8, type Zippable, zipSync } from 'fflate';

const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;

export interface Parts {
  /** The content of `sheetData`. */
  readonly rows: string;
  /** The content of `sst`. */
  readonly strings?: string;
  /** The content of `styleSheet`. */
  readonly styles?: string;
  readonly workbook?: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** The parts of a workbook of one sheet by name, as they go into the archive. */
export function workbookParts({ rows, strings, styles, workbook, more = {} }: Parts): Record<string, string> {
  return {
    '_rels/.rels': `<Relationships xmlns="${relations}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      workbook ??
      `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>` }),
    ...more,
  };
}

export const packed = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> => {
  const files: Zippable = {};
  for (const [name, text] of Object.entries(parts))
    files[name] = typeof text === 'string' ? strToU8(text) : text;
  return new Uint8Array(zipSync(files));
};

/** A workbook built by hand, for content our own writer never produces. */
export const workbook = (parts: Parts): Uint8Array<ArrayBuffer> => packed(workbookParts(parts));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A workbook of texts alone, as a person fills in a template. */
export const workbookOf = (...rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  workbook({
    rows: rows
      .map(
        (cells) =>
          `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`,
      )
      .join(''),
  });

const sheetRow = (cells: readonly string[]): string =>
  `<row>${cells
    .map((cell) =>
      // Programs write numbers as numbers, so that only their decimal point is left.
      /^-?\d+(?:\.\d+)?$/.test(cell)
        ? `<c><v>${cell}</v></c>`
        : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
    )
    .join('')}</row>`;

/** A workbook of several sheets by name, with texts and numbers. */
export function workbookOfSheets(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${relations}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${names.map((_, at) => relation(`r${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}</Relationships>`,
  };
  for (const [at, rows] of Object.values(sheets).entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet ${main}><sheetData>${rows.map(sheetRow).join('')}</sheetData></worksheet>`;
  return packed(parts);
}
