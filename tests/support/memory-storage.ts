import type { Storage } from '../../server/providers/storage/port.ts';

/** Storage in memory. */
export function memoryStorage(): Storage & { readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>> } {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const versions = new Map<string, number>();
  let writes = 0;
  return {
    files,
    read: async (key) => files.get(key) ?? null,
    version: async (key) => (files.has(key) ? String(versions.get(key)) : null),
    async write(key, bytes) {
      writes += 1;
      versions.set(key, writes);
      files.set(key, new Uint8Array(Buffer.from(bytes)));
    },
    remove: async (key) => void files.delete(key),
    list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)).sort(),
  };
}
