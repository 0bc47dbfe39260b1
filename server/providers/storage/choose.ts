import { join } from 'node:path';
import { folderStorage } from './folder.ts';
import { folderMs, nearStorage } from './near.ts';
import { packedFolder } from './packed.ts';
import type { TreeStorage } from './port.ts';
import { s3Storage } from './s3/storage.ts';
import type { StorageSettings } from './settings.ts';

const siteFolder = 'site';
export const siteDirOf = (storageDir: string) => join(storageDir, siteFolder);

interface Storages {
  /** Uploaded and generated files: `files/...`, `private/...`. */
  readonly files: TreeStorage;
  /** Published pages, which can be rendered again. */
  readonly site: TreeStorage;
}

/** Location of the files, for the operator. */
export const placeOf = ({ bucket, storageDir }: StorageSettings): string =>
  bucket ? `${bucket.endpoint} ${bucket.bucket}/${bucket.prefix}` : storageDir;

/** The configured storage: a bucket or a folder, optionally with a separate folder for pages. */
export function chooseStorage({ bucket, storageDir, pagesDir }: StorageSettings): Storages {
  const pages = pagesDir === null ? null : nearStorage(packedFolder(pagesDir), folderMs);
  if (!bucket)
    return {
      files: folderStorage(storageDir, { flush: true, isPrivate: true }),
      site: pages ?? nearStorage(folderStorage(siteDirOf(storageDir), { flush: false }), folderMs),
    };
  return {
    files: nearStorage(s3Storage(bucket)),
    site: pages ?? nearStorage(s3Storage({ ...bucket, prefix: `${bucket.prefix}${siteFolder}/` })),
  };
}
