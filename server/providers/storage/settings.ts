/** A bucket of an S3-compatible service. */
export interface BucketSettings {
  /** Origin that requests go to; with `host` style the bucket's own. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Before every key: empty, or ends with `/`. */
  readonly prefix: string;
  readonly region: string;
  /** `path`: `/bucket/key`; `host`: the bucket is part of the host's name. */
  readonly style: 'path' | 'host';
  readonly keyId: string;
  readonly secret: string;
}

/** Where files are kept: a bucket, or the folder. */
export interface StorageSettings {
  /** With a bucket: where pages are made before they go there. */
  readonly storageDir: string;
  readonly bucket: BucketSettings | null;
  /** A folder for the pages alone, which a web server reads; null = they lie with everything else. */
  readonly pagesDir: string | null;
}
