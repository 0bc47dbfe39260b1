/**
 * Prevents formula injection: cells starting with one of these characters would be taken for formulas. Exports prefix them, and leading
 * apostrophes, with an apostrophe; imports remove exactly one.
 */
const dangerous = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const escaped = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

export const unescaped = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);
export const escapedCell = (value: string): string => (dangerous.test(value) ? `'${value}` : value);
