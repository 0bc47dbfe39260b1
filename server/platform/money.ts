const grouped = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
/** Formats integer fen: `¥1,234.50`, `−¥0.50`. */
export const formatYuan = (fen: number): string =>
  `${fen < 0 ? '−' : ''}¥${grouped.format(Math.abs(fen) / 100)}`;
