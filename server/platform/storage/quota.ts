import { hour } from '../time.ts';

/** Whose upload it is. People of a shop or of the platform bring the pictures of many goods at once. */
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
/** What one account may send within an hour. */
const quotas: Readonly<Record<'buyer' | 'office', Quota>> = {
  buyer: { files: 100, bytes: 200 * megabyte },
  office: { files: 1_000, bytes: 2_048 * megabyte },
};

export const quotaOf = ({ isBackOffice }: Sender): Quota => quotas[isBackOffice ? 'office' : 'buyer'];

interface Sent {
  readonly bytes: number;
  readonly at: Date;
}

/** How long a file of `bytes` has to wait until it fits; 0 = it does now. `sent` is what came within the window, oldest first. */
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
