import type { LocalText } from './types.ts';

/** Splits `a | b | c` and trims the parts. */
export const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/** A required cell; the error names the context. */
export function cell(list: readonly string[], index: number, where: string): string {
  const found = list[index];
  if (found === undefined || found === '') throw new Error(`cell ${index + 1} is missing in ${where}`);
  return found;
}

/** Splits `中文/English` at the first slash between a non-ASCII and an ASCII side; without such a slash both languages are equal. */
export function both(text: string): LocalText {
  const trimmed = text.trim();
  const at = trimmed.indexOf('/');
  if (at < 0) return { zh: trimmed, en: trimmed };
  // Text such as GB 6675 / GB 4806 contains slashes itself: both languages are equal then.
  const middle = Math.floor(trimmed.length / 2);
  if (trimmed[middle] === '/' && trimmed.slice(0, middle).trim() === trimmed.slice(middle + 1).trim()) {
    const half = trimmed.slice(0, middle).trim();
    return { zh: half, en: half };
  }
  return { zh: trimmed.slice(0, at).trim(), en: trimmed.slice(at + 1).trim() };
}

export const list = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `men's T-shirts` -> `mens-t-shirts` */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
