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
export async function lookOf(source: () => AsyncIterable<Uint8Array>): Promise<Look> {
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
