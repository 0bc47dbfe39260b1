const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  rules: 'application/speculationrules+json',
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};
const packable = new Set(['html', 'js', 'css', 'json', 'xml', 'txt', 'svg']);

const extensionOf = (key: string) => key.slice(key.lastIndexOf('.') + 1);

export const contentType = (key: string): string => types[extensionOf(key)] ?? 'application/octet-stream';

/** Whether a file is compressible. */
export const isPackable = (key: string): boolean => packable.has(extensionOf(key));

const forever = 'public, max-age=31536000, immutable';
const privately = 'private, max-age=3600';
/** Speculation rules: requested by every page, and valid for a day after a change. */
const aDay = 'public, max-age=86400';

/** `Cache-Control` of a file: immutable for names with a content hash, revalidation for pages. */
export function cacheControl(key: string): string {
  if (/^(_astro|files)\//.test(key)) return forever;
  if (key.endsWith('.rules')) return aDay;
  return key.startsWith('private/') ? privately : 'no-cache';
}
