const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** How the sounds that browsers and telephones record begin. */
const beginnings: readonly (readonly [type: string, is: (bytes: Uint8Array) => boolean])[] = [
  ['audio/ogg', (bytes) => text(bytes, 0, 4) === 'OggS'],
  ['audio/wav', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WAVE'],
  ['audio/amr', (bytes) => text(bytes, 0, 5) === '#!AMR'],
  ['audio/mp4', (bytes) => text(bytes, 4, 7) === 'ftypM4A'],
  ['audio/webm', (bytes) => text(bytes, 0, 4) === '\x1aE\xdf\xa3'],
  ['audio/aac', (bytes) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0],
  [
    'audio/mpeg',
    (bytes) => text(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2),
  ],
];

/** The type of a recording, by its first bytes; null for anything else. */
export const soundType = (bytes: Uint8Array): string | null =>
  beginnings.find(([, is]) => is(bytes))?.[0] ?? null;

/**
 * The part of a file that `Range: bytes=0-99` or `bytes=100-` asks for: Safari plays nothing from who answers with the whole. null
 * for another form, and for one that the file has nothing of.
 */
export function partOf(range: string | undefined, size: number): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range ?? '') ?? [];
  const from = Number(first);
  const to = Math.min(last === '' ? size : Number(last) + 1, size);
  return first !== '' && from < to ? { from, to } : null;
}
