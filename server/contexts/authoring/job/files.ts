import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../platform/deps.ts';

/** Storage folder of imported files and their reports. */
export const folder = 'private/product-job/';

/** A new unique file name that contains its creation time. */
export const newKey = ({ clock }: Pick<Deps, 'clock'>): string =>
  `${folder}${clock.now().getTime()}-${randomUUID()}.csv`;

const hourMs = 3_600_000;

/** Whether the file is so new that its row may not be committed yet. */
export const isYoung = (key: string, now: Date): boolean => {
  const [made = ''] = key.slice(folder.length).split('-');
  return Number(made) > now.getTime() - hourMs;
};
