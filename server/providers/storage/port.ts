/** Where published pages and uploaded files live. Keys are relative paths with `/`, never starting with one. */
export interface Storage {
  /** The bytes, or null where there is no such key. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The bytes piece by piece, for files no memory should hold. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Changes whenever the bytes change; null where there is no such key. Cheaper than reading. */
  version(key: string): Promise<string | null>;
  /** The version that was told a moment ago; undefined where none was. Absent: none is remembered. */
  known?(key: string): string | null | undefined;
  /**
   * Replaces the file as a whole: a reader sees the old bytes or the new ones, never a part. `confirm` is called when the bytes are about to
   * take their place; where it throws, the file stays as it was.
   */
  write(
    key: string,
    bytes: Uint8Array | string | AsyncIterable<Uint8Array>,
    confirm?: () => void,
  ): Promise<void>;
  /** Writes where nothing is yet; of several who try at once one does. false = something is there, and stays as it is. */
  create(key: string, bytes: string): Promise<boolean>;
  /** Removing what is not there is fine. */
  remove(...keys: readonly string[]): Promise<void>;
  /** Every key below the folder `prefix`, sorted; '' = every key. */
  list(prefix: string): Promise<string[]>;
}

/** A storage whose whole content can be exchanged. */
export interface TreeStorage extends Storage {
  /**
   * Takes the files of a local folder, which is gone after it, in place of everything here but `keep`. What pages need comes
   * before the pages, and what nothing needs any more goes last, so that each address answers all the while. `confirm` is called before
   * each file, as in `write`.
   */
  replace(folder: string, keep: ReadonlySet<string>, confirm?: () => void): Promise<void>;
}

/** The storage does not answer, which passes. */
export class StorageUnavailable extends Error {}

/** @throws where a key would lead out of its storage */
export function insideOnly(key: string): void {
  if (key.startsWith('/') || key.split('/').includes('..'))
    throw new Error(`storage key leaves its folder: ${key}`);
}

/** Whether the file is a page, which needs others. */
export const isPageFile = (key: string): boolean => key.endsWith('.html');
