import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { atOnce } from '../at-once.ts';
import { filesBelow } from '../folder.ts';
import { insideOnly, isPageFile, type TreeStorage } from '../port.ts';
import type { BucketSettings } from '../settings.ts';
import { bucketExchange, type Exchange, Refused } from './exchange.ts';
import { headersOf, upload } from './upload.ts';
import { deletion, faultIn, readListing } from './xml.ts';

const text = (response: Response) => response.text();
/** Maximum keys of one delete request. */
const mostRemoved = 1_000;
/** Maximum key length in bytes including the prefix. */
const longestKey = 1_024;
const uploadsAtOnce = 16;
const resumes = 4;

/** Storage in an S3-compatible bucket: Signature Version 4, conditional writes. */
export function s3Storage(settings: BucketSettings): TreeStorage {
  const exchange = bucketExchange(settings);
  const tooLong = (key: string) => Buffer.byteLength(settings.prefix + key) > longestKey;
  const found = async <T>(key: string, ask: () => Promise<T>): Promise<T | null> => {
    insideOnly(key);
    return key === '' || tooLong(key) ? null : ask().catch(absent);
  };

  async function listed(prefix: string): Promise<Map<string, string>> {
    const all = new Map<string, string>();
    const start = settings.prefix + prefix;
    for (let token: string | null = ''; token !== null; ) {
      const query = {
        'list-type': '2',
        'encoding-type': 'url',
        prefix: start,
        ...(token !== '' && { 'continuation-token': token }),
      };
      const { objects, next } = readListing(await exchange({ method: 'GET', query }, text));
      for (const { key, etag } of objects) all.set(key.slice(settings.prefix.length), etag);
      token = next;
    }
    return all;
  }

  async function remove(...keys: readonly string[]): Promise<void> {
    for (const key of keys) insideOnly(key);
    const [one, ...more] = keys;
    if (one === undefined) return;
    if (more.length === 0) return void (await exchange({ method: 'DELETE', key: one }, text).catch(absent));
    for (let at = 0; at < keys.length; at += mostRemoved) {
      const part = keys.slice(at, at + mostRemoved).map((key) => settings.prefix + key);
      const body = new Uint8Array(Buffer.from(deletion(part)));
      const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
      const answer = await exchange({ method: 'POST', query: { delete: '' }, headers, body }, text);
      const fault = faultIn(answer);
      if (fault) throw new Error(`storage: files could not be removed: ${fault}`);
    }
  }

  /** Uploads those files of a folder that the bucket does not contain yet. */
  async function put(
    folder: string,
    files: readonly string[],
    there: ReadonlyMap<string, string>,
    confirm: () => void,
  ) {
    await atOnce(uploadsAtOnce, files, async (file) => {
      const bytes = await readFile(join(folder, file));
      confirm();
      if (there.get(file) !== createHash('md5').update(bytes).digest('hex'))
        await upload(exchange, file, bytes);
    });
  }

  return {
    read: (key) =>
      found(key, () =>
        exchange({ method: 'GET', key }, async (response) => new Uint8Array(await response.arrayBuffer())),
      ),
    stream: (key) => found(key, () => streamed(exchange, key)),
    version: (key) =>
      found(key, () => exchange({ method: 'HEAD', key }, async (response) => response.headers.get('etag'))),
    // A running request cannot be cancelled: after a pause of this process the service has closed its connection.
    async write(key, bytes, confirm) {
      insideOnly(key);
      confirm?.();
      await upload(exchange, key, bytes);
    },
    async create(key, bytes) {
      insideOnly(key);
      const headers = { ...headersOf(key), 'if-none-match': '*' };
      try {
        await exchange({ method: 'PUT', key, headers, body: new Uint8Array(Buffer.from(bytes)) }, text);
        return true;
      } catch (error) {
        if (error instanceof Refused && error.status === 412) return false;
        throw error;
      }
    },
    remove,
    async list(prefix) {
      insideOnly(prefix);
      return [...(await listed(prefix === '' ? '' : `${prefix}/`)).keys()].sort();
    },
    async replace(folder, keep, confirm = () => {}) {
      const files = await filesBelow(folder);
      const there = await listed('');
      for (const isPage of [false, true])
        await put(
          folder,
          files.filter((file) => isPageFile(file) === isPage),
          there,
          confirm,
        );
      const stays = new Set([...files, ...keep]);
      confirm();
      await remove(...[...there.keys()].filter((key) => !stays.has(key)));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resumes a broken download with a range request, as long as the object is unchanged. */
async function streamed(exchange: Exchange, key: string): Promise<AsyncIterable<Uint8Array>> {
  const open = (headers: Readonly<Record<string, string>>) =>
    exchange({ method: 'GET', key, headers, isLong: true }, async (response) => response);
  const first = await open({});
  const etag = first.headers.get('etag') ?? '';
  return (async function* () {
    let got = 0;
    let response = first;
    for (let broken = 0; ; broken += 1) {
      try {
        for await (const piece of response.body ?? []) {
          got += piece.byteLength;
          yield piece;
        }
        return;
      } catch (error) {
        if (broken === resumes) throw error;
      }
      response = await open({ range: `bytes=${got}-`, 'if-match': etag });
    }
  })();
}

function absent(error: unknown): null {
  if (error instanceof Refused && error.status === 404 && error.reason !== 'NoSuchBucket') return null;
  throw error;
}
