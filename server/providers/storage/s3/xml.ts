/** An object as a bucket lists it. */
interface Listed {
  readonly key: string;
  /** MD5 of its bytes in hexadecimal, unless it was put together from parts or is encrypted by the service. */
  readonly etag: string;
}

/** The text of the first element of that name which holds nothing but text. */
function inside(xml: string, name: string): string | null {
  const [open, end] = [`<${name}>`, `</${name}>`];
  const at = xml.indexOf(open);
  if (at < 0) return null;
  const from = at + open.length;
  const to = xml.indexOf('<', from);
  return to >= 0 && xml.startsWith(end, to) ? xml.slice(from, to) : null;
}

const unquoted = (etag: string) => etag.replace(/&quot;|&#34;|"/g, '');

/** One page of ListObjectsV2, asked with `encoding-type=url`. `next` = token of the page after it. */
export function readListing(xml: string): { readonly objects: Listed[]; readonly next: string | null } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
    key: decodeURIComponent((inside(one, 'Key') ?? '').replaceAll('+', ' ')),
    etag: unquoted(inside(one, 'ETag') ?? ''),
  }));
  const isMore = inside(xml, 'IsTruncated') === 'true';
  return { objects, next: isMore ? plain(inside(xml, 'NextContinuationToken') ?? '') : null };
}

export const uploadIdIn = (xml: string): string => plain(inside(xml, 'UploadId') ?? '');

/** What went wrong although the answer began well. */
export const faultIn = (xml: string): string | null =>
  xml.includes('<Error>') ? (inside(xml, 'Code') ?? 'Error') : null;

const signs: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&${signs[sign]};`);
const plain = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot);/g,
    (all, name) => Object.keys(signs).find((sign) => signs[sign] === name) ?? all,
  );

export const deletion = (keys: readonly string[]): string =>
  `<Delete><Quiet>true</Quiet>${keys.map((key) => `<Object><Key>${escaped(key)}</Key></Object>`).join('')}</Delete>`;

export const completion = (etags: readonly string[]): string =>
  `<CompleteMultipartUpload>${etags
    .map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`;
