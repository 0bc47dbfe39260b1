/** What bytes that are no UTF-8 look like. `mixed`: nobody can tell. */
type Look = 'chinese' | 'western' | 'mixed';

/** Bytes that Windows-1252 does not have. */
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** First bytes of the signs and the characters that Chinese texts are made of (GB2312, level 1). */
const isCommon = (lead: number, trail: number) =>
  trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa3) || (lead >= 0xb0 && lead <= 0xd7));

/**
 * Tells texts of Western Europe (Windows-1252) from Chinese ones (GB18030). Both fit most bytes: `Größe` is valid GB18030 as well. Western
 * letters stand alone among plain ones, and as pairs they would be characters hardly anybody writes; Chinese ones stand together.
 */
async function lookOf(source: () => AsyncIterable<Uint8Array>): Promise<Look> {
  let [chinese, western, length] = [0, 0, 0];
  let isWestern = true;
  let lead: number | null = null;
  /** The only pair of a run so far is one nobody writes. */
  let isOdd = false;
  const endRun = () => {
    if (length === 1 && isOdd) western += 1;
    else chinese += length;
    length = 0;
  };
  for await (const chunk of source())
    for (const byte of chunk) {
      if (undefinedBytes.has(byte)) isWestern = false;
      if (lead !== null) {
        // A letter before a space or the end of a line is half of nothing.
        if (byte < 0x40) {
          if (length > 0) endRun();
          western += 1;
        } else {
          isOdd = !isCommon(lead, byte);
          length += 1;
        }
        lead = null;
      } else if (byte >= 0x80) lead = byte;
      else if (length > 0) endRun();
    }
  if (lead !== null) western += 1;
  endRun();
  if (western === 0 || western * 10 <= chinese) return 'chinese';
  return isWestern && western > chinese * 3 ? 'western' : 'mixed';
}

/** What texts are written in. */
export type Encoding = 'utf-8' | 'gb18030' | 'windows-1252' | 'utf-16le' | 'utf-16be';
/** A file that can be read from its start more than once. */
export type Source = () => AsyncIterable<Uint8Array>;

/**
 * What a file is written in: what its byte order mark says, else UTF-8 where every byte fits, else GB18030 (which holds GBK
 * and GB2312, what Excel writes in China) or Windows-1252 (what it writes in Western Europe), whichever it looks like; null where nothing
 * fits or it could be either. Reads the whole file: one byte may decide.
 */
export async function detectEncoding(source: Source): Promise<Encoding | null> {
  const [first, second] = await headOf(source, 2);
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (await fits(source, 'utf-8')) return 'utf-8';
  const look = await lookOf(source);
  if (look === 'mixed') return null;
  if (look === 'western') return 'windows-1252';
  return (await fits(source, 'gb18030')) ? 'gb18030' : null;
}

/** The first bytes of a file. */
export async function headOf(source: Source, length: number): Promise<readonly number[]> {
  const head: number[] = [];
  for await (const chunk of source()) {
    head.push(...chunk.subarray(0, length));
    if (head.length >= length) break;
  }
  return head.slice(0, length);
}

/** Whether every byte of a file is one of this encoding. */
export async function fits(source: Source, encoding: Encoding): Promise<boolean> {
  try {
    for await (const _ of decode(source, encoding));
    return true;
  } catch {
    return false;
  }
}

/** The text in pieces, without byte order mark. @throws TypeError at bytes that are not of this encoding. */
export async function* decode(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of source()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
