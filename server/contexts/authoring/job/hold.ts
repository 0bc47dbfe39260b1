import type { Permission } from '../../../../contract/access/permissions.ts';
import type { ApiKey } from '../../../../contract/index.ts';
import { type Actor, authorOf } from '../../../platform/access/actor.ts';
import { actorLater } from '../../../platform/access/actor-later.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { Job } from './jobs.ts';

/** Another process has taken over the job. */
export class Lost extends Error {}
/** The process is shutting down. */
export class Stopped extends Error {}

/** A job while this process holds its lease. */
export interface Hold {
  /** Saves the progress. @throws Lost, Stopped */
  saveProgress(set: Partial<Pick<Job, 'done' | 'total'>>): Promise<void>;
}

/** The actor of the job with current permissions, and the audit data of the call. @throws forbidden */
export async function askerOf(
  deps: Deps,
  job: Job,
  code: Permission,
  route: ApiKey,
): Promise<{ readonly actor: Actor; readonly own: Deps }> {
  const actor = await actorLater(deps.db, job.accountId, 'shop');
  actor.require(code);
  if (!actor.shop().owns(job.supplierId)) fail('forbidden');
  const { ip, requestId } = job;
  return { actor, own: { ...deps, author: authorOf(actor, { ip, requestId, route }) } };
}
