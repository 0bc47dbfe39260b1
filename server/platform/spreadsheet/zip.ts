import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { SheetError } from './line.ts';

/** Maximum number of entries. A workbook has about twenty, with images and comments about a hundred. */
const mostEntries = 2_000;
const endSign = 0x0605_4b50;
const entrySign = 0x0201_4b50;
const localSign = 0x0403_4b50;
/** Length of the end record with the longest comment. */
const longestEnd = 22 + 0xffff;
const encrypted = 1;

interface Entry {
  readonly method: number;
  readonly check: number;
  readonly packed: number;
  readonly at: number;
}

/** A ZIP archive: entries are inflated on demand, together at most `most` bytes (protection against zip bombs). */
export class Archive {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, Entry>;
  #left: number;

  /** @throws SheetError when it is not such an archive */
  constructor(bytes: Uint8Array, most: number) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#left = most;
    this.#entries = readDirectory(this.#bytes);
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Streams an entry, decompressed. @throws SheetError when it is corrupt, missing, or larger than the remaining limit */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name) ?? unreadable();
    const packed = packedBytes(this.#bytes, entry);
    const parts = entry.method === 0 ? [packed] : unpacked(packed);
    let check = 0;
    for await (const part of parts) {
      this.#left -= part.length;
      if (this.#left < 0) throw new SheetError('sheet_too_large');
      check = crc32(part, check);
      yield part;
    }
    if (check !== entry.check) unreadable();
  }
}

const unreadable = (): never => {
  throw new SheetError('sheet_unreadable');
};

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) throw new SheetError('sheet_too_large');
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySign) unreadable();
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    // Duplicate names are ambiguous.
    if (entries.has(name) || (bytes.readUInt16LE(at + 8) & encrypted) !== 0) unreadable();
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      check: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Offset of the end-of-central-directory record. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - longestEnd);
  for (let at = bytes.length - 22; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endSign && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  return unreadable();
}

function packedBytes(bytes: Buffer, { method, packed, at }: Entry): Buffer {
  const isThere = at + 30 <= bytes.length && bytes.readUInt32LE(at) === localSign;
  if (!isThere || (method !== 0 && method !== 8)) unreadable();
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return from + packed > bytes.length ? unreadable() : bytes.subarray(from, from + packed);
}

async function* unpacked(packed: Buffer): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw();
  try {
    const parts: AsyncIterable<Uint8Array> = Readable.from([packed]).pipe(inflate);
    yield* parts;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) unreadable();
    throw error;
  } finally {
    inflate.destroy();
  }
}
