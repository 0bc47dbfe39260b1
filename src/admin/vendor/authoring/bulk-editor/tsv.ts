const mark = '"';

/**
 * The cells of a text as spreadsheets put it on the clipboard: tabs between cells, lines between rows; a cell with a tab or a line
 * break in it stands in quotation marks, doubled inside. What is no such cell is taken as it is.
 */
export function parseTsv(text: string): string[][] {
  let row: string[] = [];
  const rows = [row];
  for (let at = 0; ; ) {
    const quoted = text[at] === mark ? quotedAt(text, at) : null;
    const end = quoted ? quoted.end : plainEnd(text, at);
    row.push(quoted ? quoted.cell : text.slice(at, end));
    if (end >= text.length) return rows;
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (text[end] === '\t') continue;
    // The last line ends like every other.
    if (at >= text.length) return rows;
    row = [];
    rows.push(row);
  }
}

const ends = /[\t\r\n]/g;

function plainEnd(text: string, from: number): number {
  ends.lastIndex = from;
  return ends.exec(text)?.index ?? text.length;
}

/** A cell in quotation marks and where it ends; null where the mark is only a character. */
function quotedAt(text: string, from: number): { readonly cell: string; readonly end: number } | null {
  const parts: string[] = [];
  for (let at = from + 1; ; ) {
    const next = text.indexOf(mark, at);
    if (next < 0) return null;
    parts.push(text.slice(at, next));
    if (text[next + 1] === mark) {
      parts.push(mark);
      at = next + 2;
      continue;
    }
    const after = text[next + 1];
    const isEnd = after === undefined || after === '\t' || after === '\n' || after === '\r';
    return isEnd ? { cell: parts.join(''), end: next + 1 } : null;
  }
}

const needsMarks = /["\t\r\n]/;

/** Cells as spreadsheets read them from the clipboard. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (needsMarks.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\r\n');
