/** Lets the browser save a text as a file. Spreadsheets take UTF-8 from the byte order mark. */
export const downloadCsv = (name: string, text: string): void =>
  saveBlob(name, new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' }));

/** Lets the browser save bytes as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
