/** Where published pages and uploaded files live. Keys are relative paths with `/`, never starting with one. */
export interface Storage {
  /** The bytes, or null where there is no such key. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The bytes piece by piece, for files no memory should hold. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Changes whenever the bytes change; null where there is no such key. Cheaper than reading. */
  version(key: string): Promise<string | null>;
  /** Replaces the file as a whole: a reader sees the old bytes or the new ones, never a part. */
  write(key: string, bytes: Uint8Array | string | AsyncIterable<Uint8Array>): Promise<void>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every key below `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
}
