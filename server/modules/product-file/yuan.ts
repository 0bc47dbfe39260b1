/** Integer fen -> `1234.50`. As product files have money. */
export const plainYuan = (fen: number): string =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
