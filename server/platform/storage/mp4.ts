/** What is read of an MP4 file (ISO/IEC 14496-12): how long it plays, in seconds, and how its pictures are coded. */
interface Mp4 {
  readonly seconds: number;
  readonly pictures: string;
}

interface Box {
  readonly type: string;
  readonly named: number;
  /** Where its content begins and ends in the file; before it, its name. */
  readonly from: number;
  readonly to: number;
}

const head = 8;
const longHead = 16;
/** A file of 20 MB has some dozens; what has more is no video anybody made. */
const mostBoxes = 5_000;

/** The boxes that lie side by side in a part of the file; null where they do not fill it. */
function boxesIn(file: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (at + head > to || boxes.length >= mostBoxes) return null;
    const short = file.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + longHead > to) return null;
    const size = isLong ? Number(file.readBigUInt64BE(at + head)) : short === 0 ? to - at : short;
    if (size < (isLong ? longHead : head) || at + size > to) return null;
    boxes.push({
      type: file.toString('latin1', at + 4, at + head),
      named: at + 4,
      from: at + (isLong ? longHead : head),
      to: at + size,
    });
    at += size;
  }
  return boxes;
}

function boxAt(file: Buffer, from: number, to: number, [type, ...rest]: readonly string[]): Box | null {
  const found = boxesIn(file, from, to)?.find((box) => box.type === type) ?? null;
  return found === null || rest.length === 0 ? found : boxAt(file, found.from, found.to, rest);
}

/** Length of the film by its header: its unit, and how many of them. */
function secondsOf(file: Buffer, { from, to }: Box): number {
  const isLong = file[from] === 1;
  const at = from + (isLong ? 20 : 12);
  if (at + (isLong ? 12 : 8) > to) return 0;
  const unit = file.readUInt32BE(at);
  const length = isLong ? Number(file.readBigUInt64BE(at + 4)) : file.readUInt32BE(at + 4);
  return unit === 0 ? 0 : length / unit;
}

/** How the pictures of the first track that has some are coded, such as `avc1` (H.264). */
function picturesOf(file: Buffer, film: Box): string | null {
  for (const track of boxesIn(file, film.from, film.to) ?? []) {
    if (track.type !== 'trak') continue;
    const media = boxAt(file, track.from, track.to, ['mdia']);
    const kind = media && boxAt(file, media.from, media.to, ['hdlr']);
    if (!media || !kind || file.toString('latin1', kind.from + 8, kind.from + 12) !== 'vide') continue;
    const coding = boxAt(file, media.from, media.to, ['minf', 'stbl', 'stsd']);
    // Before the first entry: version and how many there are; in it its size.
    if (coding && coding.from + 16 <= coding.to)
      return file.toString('latin1', coding.from + 12, coding.from + 16);
  }
  return null;
}

/** What an MP4 file says of itself; null for what is none, or has no pictures that move. */
export function readMp4(bytes: Uint8Array): Mp4 | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = boxesIn(file, 0, file.length);
  const film = boxes?.find(({ type }) => type === 'moov');
  if (boxes?.[0]?.type !== 'ftyp' || !film || !boxes.some(({ type }) => type === 'mdat')) return null;
  const header = boxAt(file, film.from, film.to, ['mvhd']);
  const pictures = picturesOf(file, film);
  const seconds = header ? secondsOf(file, header) : 0;
  return pictures !== null && seconds > 0 ? { seconds, pictures } : null;
}

/** Boxes in which cameras write where and by whom a film was taken. */
const notes = new Set(['udta', 'meta', 'uuid']);

/** The same film without its maker's notes: they become empty space, so nothing else moves. */
export function withoutNotes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(bytes);
  // No deeper than notes are written: boxes in each other's boxes could be millions.
  const clear = (from: number, to: number, [inner, ...rest]: readonly string[]) => {
    for (const box of boxesIn(file, from, to) ?? []) {
      if (notes.has(box.type)) {
        file.write('free', box.named, 'latin1');
        file.fill(0, box.from, box.to);
      } else if (box.type === inner) clear(box.from, box.to, rest);
    }
  };
  clear(0, file.length, ['moov', 'trak']);
  return new Uint8Array(file);
}
