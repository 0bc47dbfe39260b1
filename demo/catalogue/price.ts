/** A typical retail price near `fen`: 12.90, 69, 158, 1299. */
export function charm(fen: number): number {
  const yuan = fen / 100;
  if (yuan < 20) return Math.max(190, Math.round(yuan) * 100 - 10);
  if (yuan < 100) return Math.round(yuan) * 100 - (Math.round(yuan) % 3 === 0 ? 10 : 0);
  if (yuan < 1000) return (Math.round(yuan / 10) * 10 - 1 - (Math.round(yuan) % 2)) * 100;
  return (Math.round(yuan / 100) * 100 - 1) * 100;
}

/** The list price: a plausible step above the price, never below. */
export function listPriceOf(fen: number, rise: number): number {
  return Math.max(charm(Math.round(fen * rise)), fen);
}

/** Unit price after `percent` off, in whole jiao. */
export const lessPercent = (fen: number, percent: number) =>
  Math.max(10, Math.floor((fen * (100 - percent)) / 1000) * 10);
