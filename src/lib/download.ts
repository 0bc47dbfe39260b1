/** Saves a text as a file. Spreadsheets recognise UTF-8 by the byte order mark. */
export const downloadCsv = (name: string, text: string): void =>
  saveBlob(name, new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' }));

/** Saves bytes as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
