import { reasonOf } from '../../server/platform/readiness/connections.ts';

/** The result of a check: `fail` must be fixed before going live, `warn` is a notice. */
export interface Finding {
  readonly part: string;
  readonly state: 'ok' | 'warn' | 'fail';
  readonly text: string;
}

export const finding = (part: string, state: Finding['state'], text: string): Finding => ({
  part,
  state,
  text,
});

/** Runs a check; an exception is a failure. */
export async function look(
  part: string,
  run: () => Promise<Finding | readonly Finding[]>,
): Promise<Finding[]> {
  try {
    return [await run()].flat();
  } catch (error) {
    return [finding(part, 'fail', reasonOf(error))];
  }
}
