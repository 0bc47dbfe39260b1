import { answers, outerUrl } from './databases.ts';

/** Runs before the suite for other servers, which is pointless where there is none. */
export default async function findServer(): Promise<void> {
  if (!(await answers(outerUrl))) throw new Error(`no PostgreSQL answers at ${outerUrl}`);
}
