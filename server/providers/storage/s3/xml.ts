/** An object in a bucket listing. */
interface Listed {
  readonly key: string;
  /** ETag: MD5 in hexadecimal, except for multipart uploads and encrypted objects. */
  readonly etag: string;
}

/** Text of the first element with this name that contains only text. */
function inside(xml: string, name: string): string | null {
  const [open, end] = [`<${name}>`, `</${name}>`];
  const at = xml.indexOf(open);
  if (at < 0) return null;
  const from = at + open.length;
  const to = xml.indexOf('<', from);
  return to >= 0 && xml.startsWith(end, to) ? xml.slice(from, to) : null;
}

const unquoted = (etag: string) => etag.replace(/&quot;|&#34;|"/g, '');

/** One page of ListObjectsV2, requested with `encoding-type=url`. `next` = continuation token. */
export function readListing(xml: string): { readonly objects: Listed[]; readonly next: string | null } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
    key: decodeURIComponent((inside(one, 'Key') ?? '').replaceAll('+', ' ')),
    etag: unquoted(inside(one, 'ETag') ?? ''),
  }));
  const isMore = inside(xml, 'IsTruncated') === 'true';
  return { objects, next: isMore ? plain(inside(xml, 'NextContinuationToken') ?? '') : null };
}

export const uploadIdIn = (xml: string): string => plain(inside(xml, 'UploadId') ?? '');

/** Error element in an answer with status 200. */
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
