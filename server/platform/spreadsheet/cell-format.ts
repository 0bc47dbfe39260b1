/** Number format of a cell, as far as it changes the text. */
export type CellFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date' }
  | { readonly kind: 'percent' }
  /** Zero-padded to this many digits, as codes are. */
  | { readonly kind: 'zeros'; readonly digits: number };

const plain: CellFormat = { kind: 'plain' };
const date: CellFormat = { kind: 'date' };
const percent: CellFormat = { kind: 'percent' };

/** Built-in number formats, which have no definition in the file. More of them are dates in Chinese, Japanese and Korean versions. */
export function builtInFormat(id: number): CellFormat {
  if (id === 9 || id === 10) return percent;
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);
  return isDate || (id >= 50 && id <= 58) ? date : plain;
}

/** Length limit of a format code in spreadsheets. */
const longestCode = 255;

/** Parses a format code such as `yyyy"年"m"月"` or `0.0%`. */
export function formatOf(code: string): CellFormat {
  const [first = ''] = code
    .slice(0, longestCode)
    // Quoted text, escaped characters, colours and locales do not affect the kind.
    .replace(/"[^"]*"|\\.|_.|\[[^\][]*\]/g, '')
    .split(';');
  if (/general|standard/i.test(first)) return plain;
  if (/[ymdhs]/i.test(first)) return date;
  if (first.includes('%')) return percent;
  return /^0{2,}$/.test(first) ? { kind: 'zeros', digits: first.length } : plain;
}

/** Spreadsheets store 15 significant digits; from here on further digits are zeros. */
const lostFrom = 1e15;

/** A number in plain notation; null when digits were lost or it is not a number. */
export function numberText(written: string, format: CellFormat, from1904: boolean): string | null {
  const number = /^[-+0-9.eE]{1,40}$/.test(written) ? Number(written) : Number.NaN;
  if (!Number.isFinite(number) || Math.abs(number) >= lostFrom) return null;
  if (format.kind === 'date' && number >= 0) return dateText(number, from1904);
  if (format.kind === 'percent') return `${decimal(number * 100)}%`;
  const text = decimal(number);
  return format.kind === 'zeros' && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text;
}

/** Rounds binary floating point: 0.30000000000000004 -> 0.3; without exponents. */
function decimal(number: number): string {
  const short = Number(number.toPrecision(15));
  const text = String(short);
  return text.includes('e')
    ? short
        .toFixed(20)
        .replace(/(?<!0)0+$/, '')
        .replace(/\.$/, '')
    : text;
}

const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
/** Serial number of 31 December 9999. */
const lastDay = 2_958_465;

/** `2026-11-24`, `2026-11-24 08:30:00`, or below one day `08:30:00`. */
function dateText(serial: number, from1904: boolean): string | null {
  if (serial > lastDay) return null;
  // The 1900 date system includes 29 February 1900, which did not exist.
  const isEarly = !from1904 && serial < 60;
  const start = from1904 ? epoch1904 : epoch + (isEarly ? dayMs : 0);
  const iso = new Date(start + Math.round((serial * dayMs) / 1000) * 1000).toISOString();
  const day = iso.slice(0, 10);
  const time = iso.slice(11, 19);
  if (serial < 1 && serial > 0) return time;
  return Number.isInteger(serial) ? day : `${day} ${time}`;
}
