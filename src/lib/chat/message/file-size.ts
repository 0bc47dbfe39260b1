const units = ['KB', 'MB', 'GB', 'TB'] as const;

/** `812 B`, `3.4 KB`, `1.2 MB`, `5.0 GB`; the same in both languages. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length);
  const value = bytes / 1024 ** power;
  return `${value < 100 ? value.toFixed(1) : Math.round(value)} ${units[power - 1]}`;
}
