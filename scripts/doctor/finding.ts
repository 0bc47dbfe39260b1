/** What one look at a part found: `fail` has to be mended before strangers come, `warn` is worth knowing. */
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

export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
};

/** Looks, and takes a throw for what is wrong. */
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
