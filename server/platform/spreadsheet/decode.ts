/** Likely encoding of bytes that are not UTF-8. `mixed`: undecidable. */
type Look = 'chinese' | 'western' | 'mixed';

/** Bytes undefined in Windows-1252. */
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** Lead bytes of Chinese punctuation and common characters (GB2312, level 1). */
const isCommon = (lead: number, trail: number) =>
  trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa3) || (lead >= 0xb0 && lead <= 0xd7));

/**
 * Distinguishes Windows-1252 from GB18030. Most bytes are valid in both: `Größe` is valid GB18030. In Western texts non-ASCII letters stand
 * alone between ASCII letters and would form rare characters as pairs; Chinese characters stand together.
 */
async function lookOf(source: () => AsyncIterable<Uint8Array>): Promise<Look> {
  let [chinese, western, length] = [0, 0, 0];
  let isWestern = true;
  let lead: number | null = null;
  /** The only pair of the run so far is a rare character. */
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
        // A non-ASCII byte before a space or line end cannot be half of a pair.
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

/** Supported encodings. */
export type Encoding = 'utf-8' | 'gb18030' | 'windows-1252' | 'utf-16le' | 'utf-16be';
/** A file that can be read repeatedly from the start. */
export type Source = () => AsyncIterable<Uint8Array>;

/**
 * Detects the encoding: by byte order mark, else UTF-8 if all bytes are valid, else GB18030 (includes GBK and GB2312; Excel in China) or
 * Windows-1252 (Excel in Western Europe) by a heuristic; null when invalid or ambiguous. Reads the whole file, because a single byte may
 * decide.
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

/** Whether the whole file is valid in this encoding. */
export async function fits(source: Source, encoding: Encoding): Promise<boolean> {
  try {
    for await (const _ of decode(source, encoding));
    return true;
  } catch {
    return false;
  }
}

/** Decoded text in chunks, without byte order mark. @throws TypeError for invalid bytes */
export async function* decode(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of source()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
