import { expect } from 'vitest';
import type { ErrorName } from '../../contract/errors.ts';

/** Expects a call to be refused by name, and about `field` when given. */
export async function refused(call: Promise<unknown>, error: ErrorName, field?: string): Promise<void> {
  await expect(call).rejects.toMatchObject({ error, ...(field === undefined ? {} : { field }) });
}
