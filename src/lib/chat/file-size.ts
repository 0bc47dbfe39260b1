/** `812 B`, `3.4 KB`, `1.2 MB`; the same in both languages. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
