/** PostgreSQL's unique_violation. */
const uniqueViolation = '23505';

/** Whether a write failed because what one of these unique constraints or indexes holds is there already. */
export function isTaken(error: unknown, ...constraints: readonly string[]): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const [code, constraint] = [Reflect.get(at, 'code'), Reflect.get(at, 'constraint')];
    if (code === uniqueViolation) return typeof constraint === 'string' && constraints.includes(constraint);
  }
  return false;
}
