import type { Deps } from './deps.ts';

/**
 * Does `work` for each thing that is due. One that fails is logged with its id, and holds up no other; it is due again with the
 * next sweep. Answers with how many `work` did not answer `false` for.
 */
export async function sweep<Id extends number | string>(
  { log }: Pick<Deps, 'log'>,
  what: string,
  due: readonly Id[],
  work: (id: Id) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const id of due) {
    try {
      if ((await work(id)) !== false) done += 1;
    } catch (error) {
      log.error({ err: error, sweep: what, id }, 'sweep: item failed, the others go on');
    }
  }
  return done;
}
