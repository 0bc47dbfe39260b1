/** Storage of published pages and uploaded files. Keys are relative paths with `/`, without a leading slash. */
export interface Storage {
  /** The content; null when the key does not exist. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The content as a stream, for large files. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Version (ETag) that changes with the content; null when the key does not exist. Cheaper than reading. */
  version(key: string): Promise<string | null>;
  /** The recently cached version; undefined when unknown. Absent: no cache. */
  known?(key: string): string | null | undefined;
  /**
   * Replaces the file atomically: readers see the old or the new content. `confirm` is called just before the replacement; when it throws,
   * the file stays unchanged.
   */
  write(
    key: string,
    bytes: Uint8Array | string | AsyncIterable<Uint8Array>,
    confirm?: () => void,
  ): Promise<void>;
  /** Creates a file; of several concurrent calls one succeeds. false = the key exists and is unchanged. */
  create(key: string, bytes: string): Promise<boolean>;
  /** Deletes files; missing ones are ignored. */
  remove(...keys: readonly string[]): Promise<void>;
  /** All keys below the folder `prefix`, sorted; '' = all keys. */
  list(prefix: string): Promise<string[]>;
}

/** A storage whose whole content can be replaced. */
export interface TreeStorage extends Storage {
  /**
   * Moves the files of a local folder into the storage, replacing everything but `keep`. Assets are written before the pages that need them
   * and obsolete files deleted last, so every URL works at all times. `confirm` is called before each file, as in `write`.
   */
  replace(folder: string, keep: ReadonlySet<string>, confirm?: () => void): Promise<void>;
}

/** The storage is temporarily unavailable. */
export class StorageUnavailable extends Error {}

/** @throws for a key with a path traversal */
export function insideOnly(key: string): void {
  if (key.startsWith('/') || key.split('/').includes('..'))
    throw new Error(`storage key leaves its folder: ${key}`);
}

/** Whether the file is a page, which depends on other files. */
export const isPageFile = (key: string): boolean => key.endsWith('.html');
