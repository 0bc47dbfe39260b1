type Part = Buffer | number | string;

const bytesOf = (part: Part): Buffer => {
  if (typeof part === 'string') return Buffer.from(part, 'latin1');
  if (typeof part !== 'number') return part;
  const four = Buffer.alloc(4);
  four.writeUInt32BE(part);
  return four;
};
const joined = (parts: readonly Part[]): Buffer => Buffer.concat(parts.map(bytesOf));
function box(type: string, ...parts: Part[]): Buffer {
  const content = joined(parts);
  return joined([content.length + 8, type, content]);
}

interface Film {
  readonly seconds?: number;
  readonly coding?: string;
  /** What the camera noted about where it was taken. */
  readonly place?: string;
  readonly padding?: number;
}

/** A file that says of itself what a film says: two seconds of H.264 if nothing else is asked for. Nothing can be seen in it. */
export function film({ seconds = 2, coding = 'avc1', place = '', padding = 64 }: Film = {}): Blob {
  const unit = 1_000;
  const header = box('mvhd', 0, 0, 0, unit, seconds * unit, Buffer.alloc(80));
  const entry = box(coding, Buffer.alloc(70));
  const media = box(
    'mdia',
    box('hdlr', 0, 0, 'vide', Buffer.alloc(12)),
    box('minf', box('stbl', box('stsd', 0, 1, entry))),
  );
  const sound = box('trak', box('mdia', box('hdlr', 0, 0, 'soun', Buffer.alloc(12))));
  const moov = box('moov', header, box('udta', box('\u00a9xyz', place)), sound, box('trak', media));
  const bytes = joined([box('ftyp', 'isom', 0, 'isomavc1'), moov, box('mdat', Buffer.alloc(padding, 7))]);
  return new Blob([new Uint8Array(bytes)], { type: 'video/mp4' });
}
