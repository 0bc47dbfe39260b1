import { resolve } from 'node:path';
import { z } from 'zod';
import type { BucketSettings, StorageSettings } from '../providers/storage/settings.ts';
import { ConfigError } from './error.ts';

const Query = z.strictObject({
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1'),
  style: z.enum(['path', 'host']).default('path'),
  tls: z.enum(['0', '1']).default('1'),
});
/** Bucket names have 3 to 63 lower-case letters, digits, dots and hyphens. The rest of the path is the key prefix. */
const place = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

type Address = Omit<BucketSettings, 'keyId' | 'secret'>;

/** Parses `s3://host[:port]/bucket[/prefix]?region=&style=&tls=`; null when not set. */
function addressOf(value: string): Address | null {
  const url = URL.parse(value);
  if (url?.protocol !== 's3:' || url.hostname === '' || url.username !== '' || url.password !== '')
    return null;
  const [, bucket = '', folder = ''] = place.exec(url.pathname) ?? [];
  const query = Query.safeParse(Object.fromEntries(url.searchParams));
  if (bucket === '' || !query.success || folder.split('/').includes('..')) return null;
  const { region, style, tls } = query.data;
  const scheme = tls === '1' ? 'https' : 'http';
  const host = style === 'host' ? `${bucket}.${url.host}` : url.host;
  const prefix = folder === '' ? '' : `${folder.slice(1)}/`;
  return { endpoint: `${scheme}://${host}`, bucket, prefix, region, style };
}

export const StorageEnvironment = z.object({
  STORAGE_URL: z
    .string()
    .refine((value) => value === '' || value.startsWith('file:///') || addressOf(value) !== null, {
      message:
        'must be empty, file:///folder or s3://host[:port]/bucket[/folder]?region=..&style=path|host&tls=0|1, its key in STORAGE_KEY_ID and STORAGE_SECRET',
    })
    .default(''),
  STORAGE_PAGES: z
    .string()
    .refine((value) => value === '' || value.startsWith('file:///'), {
      message: 'must be empty or file:///folder',
    })
    .default(''),
  STORAGE_KEY_ID: z.string().default(''),
  STORAGE_SECRET: z.string().default(''),
});

/** @throws ConfigError with one sentence that names the variable, never its value */
export function readStorage(e: z.output<typeof StorageEnvironment>, dataDir: string): StorageSettings {
  const url = e.STORAGE_URL;
  const pagesDir = e.STORAGE_PAGES === '' ? null : new URL(e.STORAGE_PAGES).pathname;
  const address = addressOf(url);
  if (!address) {
    const storageDir = url === '' ? resolve(dataDir, 'storage') : new URL(url).pathname;
    return { storageDir, bucket: null, pagesDir };
  }
  const missing = (['STORAGE_KEY_ID', 'STORAGE_SECRET'] as const).find((name) => e[name] === '');
  if (missing) throw new ConfigError(`${missing} is missing; the bucket of STORAGE_URL needs it.`);
  const bucket = { ...address, keyId: e.STORAGE_KEY_ID, secret: e.STORAGE_SECRET };
  return { storageDir: resolve(dataDir, 'storage'), bucket, pagesDir };
}
