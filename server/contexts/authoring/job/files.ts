import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../platform/deps.ts';

/** Where files of imports and what was found in them stand. */
export const folder = 'private/product-job/';

/** The name of a file nobody has yet; it says when it was made. */
export const newKey = ({ clock }: Pick<Deps, 'clock'>): string =>
  `${folder}${clock.now().getTime()}-${randomUUID()}.csv`;

const hourMs = 3_600_000;

/** Whether it may belong to a write that is not committed yet. */
export const isYoung = (key: string, now: Date): boolean => {
  const [made = ''] = key.slice(folder.length).split('-');
  return Number(made) > now.getTime() - hourMs;
};
