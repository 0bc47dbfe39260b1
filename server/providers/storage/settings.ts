/** A bucket of an S3-compatible service. */
export interface BucketSettings {
  /** Origin of the service; with `host` style that of the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Key prefix: empty, or ends with `/`. */
  readonly prefix: string;
  readonly region: string;
  /** URL style. `path`: `/bucket/key`; `host`: the bucket is part of the host name. */
  readonly style: 'path' | 'host';
  readonly keyId: string;
  readonly secret: string;
}

/** Location of files: a bucket, or the folder. */
export interface StorageSettings {
  /** With a bucket: local folder where pages are built before upload. */
  readonly storageDir: string;
  readonly bucket: BucketSettings | null;
  /** Separate folder for pages, read by a web server; null = pages are stored with the other files. */
  readonly pagesDir: string | null;
}
