import { hour } from '../time.ts';

/** Kind of uploader. Staff and operators upload images of many products at once. */
export interface Sender {
  readonly id: number;
  readonly isBackOffice: boolean;
}

interface Quota {
  readonly files: number;
  readonly bytes: number;
}

const megabyte = 1024 * 1024;
export const windowMs = hour;
/** Upload quota of an account an hour. */
const quotas: Readonly<Record<'buyer' | 'office', Quota>> = {
  buyer: { files: 100, bytes: 200 * megabyte },
  office: { files: 1_000, bytes: 2_048 * megabyte },
};

export const quotaOf = ({ isBackOffice }: Sender): Quota => quotas[isBackOffice ? 'office' : 'buyer'];

interface Sent {
  readonly bytes: number;
  readonly at: Date;
}

/** Milliseconds until a file of `bytes` fits into the quota; 0 = now. `sent` are the uploads within the window, oldest first. */
export function waitMs(
  sent: readonly Sent[],
  bytes: number,
  { files, bytes: most }: Quota,
  now: Date,
): number {
  let left = sent.length;
  let sum = sent.reduce((all, one) => all + one.bytes, 0);
  for (const one of [null, ...sent]) {
    if (one) {
      left -= 1;
      sum -= one.bytes;
    }
    if (left < files && sum + bytes <= most) return one ? one.at.getTime() + windowMs - now.getTime() : 0;
  }
  return windowMs;
}
