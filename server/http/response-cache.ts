import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../platform/db/changes.ts';
import { day } from '../platform/time.ts';

type Encoding = 'br' | 'gzip';

/** A complete response. */
export interface Answer {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
}

/** Change names the response depends on. */
export interface Made {
  readonly body: string;
  readonly names: readonly string[];
}

interface CachedResponse extends Answer {
  readonly route: string;
  readonly names: readonly string[];
  readonly packed: Map<Encoding, Buffer | null>;
  /** Time of the last validation. */
  since: number;
}

/** Cache of public catalogue responses. An entry is valid until one of its change names changes. */
export interface ResponseCache {
  /** A valid entry. */
  find(question: string): CachedResponse | undefined;
  /** Returns a valid entry or calls `make`. Concurrent requests share one call as long as nothing changes. */
  answer(question: string, route: string, make: () => Promise<Made>): Promise<Answer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Smaller responses are sent uncompressed. */
const leastPacked = 1_024;
const roomOf = ({ bytes, names }: CachedResponse) =>
  Math.ceil((bytes.byteLength * 4) / 3) + 200 + names.length * 16;

/** `mostBytes` limits the memory including compressed forms; 0 disables the cache. */
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
    // The answer may contain half of a change that was committed while it was computed.
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
      // A computation that began before the last change may have read either state.
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

/** Cache key of a request: URL, language unless the URL has one, and the date, because some answers count years. */
export const questionOf = (
  address: string,
  language: string | undefined,
  now: Date,
  further?: string | undefined,
): string =>
  `${further ?? (language?.toLowerCase().startsWith('en') ? 'en' : 'zh')} ${Math.floor(now.getTime() / day)} ${address}`;

/** The best available encoding for a client; missing ones are compressed for later requests. */
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
