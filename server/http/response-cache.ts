import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../platform/db/changes.ts';
import { day } from '../platform/time.ts';

type Encoding = 'br' | 'gzip';

/** A finished answer. */
export interface Answer {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
}

/** What an answer was made from, by the names that changes have. */
export interface Made {
  readonly body: string;
  readonly names: readonly string[];
}

interface CachedResponse extends Answer {
  readonly route: string;
  readonly names: readonly string[];
  readonly packed: Map<Encoding, Buffer | null>;
  /** When it was last known to be true. */
  since: number;
}

/** Answers of the public catalogue as they went out, each until something it was made from changes. */
export interface ResponseCache {
  /** One that still holds. */
  find(question: string): CachedResponse | undefined;
  /** The one that holds, or what `make` makes: once for all who ask at the same time, as long as nothing changes. */
  answer(question: string, route: string, make: () => Promise<Made>): Promise<Answer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Smaller ones are sent as they are. */
const leastPacked = 1_024;
const roomOf = ({ bytes, names }: CachedResponse) =>
  Math.ceil((bytes.byteLength * 4) / 3) + 200 + names.length * 16;

/** `mostBytes` of memory, packed forms included; 0 keeps nothing. */
export function createResponseCache(changes: Changes, mostBytes: number): ResponseCache {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: Math.max(1, mostBytes),
    sizeCalculation: roomOf,
  });
  const underWay = new Map<string, { readonly since: number; readonly done: Promise<Answer> }>();

  function find(question: string): CachedResponse | undefined {
    const found = cache.get(question);
    if (!found) return undefined;
    if (!changes.isSame(found.names, found.since)) {
      cache.delete(question);
      return undefined;
    }
    found.since = changes.now();
    return found;
  }

  async function made(question: string, route: string, make: () => Promise<Made>): Promise<Answer> {
    const since = changes.now();
    const { body, names } = await make();
    const bytes = Buffer.from(body);
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    // What changed while it was made may be half in it.
    if (mostBytes > 0 && changes.isSame(names, since)) {
      cache.set(question, { bytes, etag, route, names, packed: new Map(), since });
    }
    return { bytes, etag };
  }

  return {
    find,
    async answer(question, route, make) {
      const found = find(question);
      if (found) return found;
      const before = underWay.get(question);
      // Of one that began before the last change nobody knows which of the two it shows.
      if (before && changes.isLive() && before.since === changes.now()) return before.done;
      const since = changes.now();
      const done = made(question, route, make);
      const flight = { since, done };
      underWay.set(question, flight);
      try {
        return await done;
      } finally {
        if (underWay.get(question) === flight) underWay.delete(question);
      }
    },
  };
}

/** The question a request puts: its address, its language where the address does not name one, and the day: some answers count years. */
export const questionOf = (address: string, language: string | undefined, now: Date): string =>
  `${language?.toLowerCase().startsWith('en') ? 'en' : 'zh'} ${Math.floor(now.getTime() / day)} ${address}`;

/** The form a reader takes, as far as it is there; it is made for the next one. */
export function packedFor(
  { bytes, packed }: CachedResponse,
  accepts: string,
): readonly [Encoding, Buffer] | null {
  if (bytes.byteLength < leastPacked) return null;
  const form: Encoding | null = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : null;
  if (!form) return null;
  const ready = packed.get(form);
  if (ready) return [form, ready];
  if (ready === undefined) {
    packed.set(form, null);
    const packing =
      form === 'br'
        ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : zip(bytes, { level: 6 });
    void packing.then((small) => packed.set(form, small));
  }
  return null;
}
