/** Integer fen -> `1234.50`, for files and providers. */
export const plainYuan = (fen: number): string => {
  const amount = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
};

const grouped = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
/** Integer fen as people read them: `¥1,234.50`, `−¥0.50`. */
export const formatYuan = (fen: number): string =>
  `${fen < 0 ? '−' : ''}¥${grouped.format(Math.abs(fen) / 100)}`;
