/**
 * A spreadsheet would take a cell that starts with one of these for a formula. An export puts an apostrophe before them, and
 * before apostrophes that stand there already, so that an import can take exactly one away.
 */
const dangerous = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const escaped = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

export const unescaped = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);
export const escapedCell = (value: string): string => (dangerous.test(value) ? `'${value}` : value);
