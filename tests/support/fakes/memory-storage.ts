import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../../server/providers/storage/port.ts';

/** Storage in memory. */
export function memoryStorage(): Storage & { readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>> } {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const versions = new Map<string, number>();
  let writes = 0;
  return {
    files,
    read: async (key) => files.get(key) ?? null,
    async stream(key) {
      const bytes = files.get(key);
      return bytes ? Readable.from([bytes]) : null;
    },
    version: async (key) => (files.has(key) ? String(versions.get(key)) : null),
    async write(key, bytes) {
      writes += 1;
      versions.set(key, writes);
      const all = typeof bytes === 'object' && Symbol.asyncIterator in bytes ? await buffer(bytes) : bytes;
      files.set(key, new Uint8Array(Buffer.from(all)));
    },
    async create(key, bytes) {
      if (files.has(key)) return false;
      files.set(key, new Uint8Array(Buffer.from(bytes)));
      return true;
    },
    async remove(...keys) {
      for (const key of keys) files.delete(key);
    },
    list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)).sort(),
  };
}
