/** Integer fen -> `1234.50`. A product file is the one place of the server where money stands in yuan. */
export const plainYuan = (fen: number): string =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
