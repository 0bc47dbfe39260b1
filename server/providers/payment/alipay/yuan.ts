/** `12.3` -> fen; null when it is no amount. Never by floating point: 1.15 * 100 is not 115. */
export function fenOf(yuan: string): number | null {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(yuan);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
