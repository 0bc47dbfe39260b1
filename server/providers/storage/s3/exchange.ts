import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageUnavailable } from '../port.ts';
import type { BucketSettings } from '../settings.ts';

interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Key without the configured prefix; absent = the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** The timeout covers only the start of the answer. */
  readonly isLong?: boolean;
}

/** Sends a request and reads the answer with `take`; both are retried after temporary errors. */
export type Exchange = <T>(asked: Asked, take: (response: Response) => Promise<T>) => Promise<T>;

/** A permanent error answer. */
export class Refused extends Error {
  readonly status: number;
  readonly reason: string;
  constructor(status: number, reason: string, what: string) {
    super(`storage: ${what} was answered ${status} ${reason}`);
    this.status = status;
    this.reason = reason;
  }
}

/** Temporary errors: overload, restart, or conflicting writes to a key. */
const passing = new Set([408, 409, 429, 500, 502, 503, 504]);
const tries = 5;
const firstPauseMs = 100;
const answerMs = 30_000;

const pause = (failures: number) => sleep(firstPauseMs * 2 ** (failures - 1) * (0.5 + Math.random()));
const escaped = (key: string) => key.split('/').map(encodeURIComponent).join('/');

/** @throws StorageUnavailable after several tries, `Refused` */
export function bucketExchange({
  endpoint,
  bucket,
  prefix,
  region,
  style,
  keyId,
  secret,
}: BucketSettings): Exchange {
  const home = style === 'path' ? `${endpoint}/${bucket}/` : `${endpoint}/`;
  const keys = new Map();

  async function once<T>(asked: Asked, take: (response: Response) => Promise<T>): Promise<T> {
    const { method, key, query = {}, headers = {}, body } = asked;
    const url = `${home}${key === undefined ? '' : escaped(prefix + key)}`;
    const search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    const signed = await new AwsV4Signer({
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
      cache: keys,
      method,
      url: search === '' ? url : `${url}?${search}`,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
    }).sign();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), answerMs);
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: late.signal,
        ...(body && { body }),
      });
      if (response.ok) {
        if (asked.isLong) clearTimeout(timer);
        return await take(response);
      }
      const [, reason = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
      throw new Refused(response.status, reason, `${method} ${key ?? bucket}`);
    } finally {
      clearTimeout(timer);
    }
  }

  return async (asked, take) => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await once(asked, take);
      } catch (error) {
        if (error instanceof Refused && !passing.has(error.status)) throw error;
        if (failures === tries)
          throw new StorageUnavailable(`storage: no answer from ${endpoint}`, { cause: error });
        await pause(failures);
      }
    }
  };
}
