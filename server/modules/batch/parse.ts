/** A line of a list as it was written. */
export interface Written {
  readonly line: number;
  readonly text: string;
  /** What names the goods: a SKU code, a product's number or address. */
  readonly name: string;
  /** null where there is no number, or none that can be ordered. */
  readonly quantity: number | null;
}

const mostPieces = 999_999;
const headings = /^["'\s]*(sku|code|item|product|model|货号|编码|商品|型号|规格)/i;
const unit = '(?:件|个|套|箱|只|双|pcs?|pieces?|sets?|boxe?s?|x)?';
const quoted = /^\s*"((?:[^"]|"")*)"\s*(.*)$/;

/**
 * The lines of a pasted list, empty ones left out: what is named first, its quantity last, with commas, semicolons, tabs or
 * blanks between. Full-width signs count like plain ones, `1,000` and `"1,000"` are a thousand. A first line of headings is passed over.
 */
export function parseList(text: string): Written[] {
  const lines = text.normalize('NFKC').split(/\r\n|[\r\n]/);
  const written = lines.flatMap((raw, at) => (raw.trim() === '' ? [] : [readLine(raw, at + 1)]));
  const [first, ...rest] = written;
  return first?.quantity === null && headings.test(first.text) ? rest : written;
}

function readLine(raw: string, line: number): Written {
  const text = raw.trim();
  const cell = quoted.exec(text);
  const name = cell?.[1]?.replaceAll('""', '"').trim();
  const rest = name === undefined ? text : (cell?.[2] ?? '').replace(/^[,;\t ]+/, '');
  const number = new RegExp(String.raw`(?:^|[\s,;])"?(\d{1,3}(?:,\d{3})+|\d+)"?\s*${unit}[\s,;]*$`, 'i').exec(
    rest,
  );
  if (!number || (name === undefined && number.index === 0)) {
    return { line, text: cut(text), name: trimmed(name ?? rest), quantity: null };
  }
  const digits = Number((number[1] ?? '').replaceAll(',', ''));
  const quantity = digits >= 1 && digits <= mostPieces ? digits : null;
  return { line, text: cut(text), name: trimmed(name ?? rest.slice(0, number.index)), quantity };
}

const trimmed = (name: string) => name.replace(/[\s,;"]+$/, '').trim();
const cut = (text: string) => [...text].slice(0, 200).join('');
