import { describe, expect, it } from 'vitest';
import { errors } from '../../contract/errors.ts';

describe('error codes', () => {
  it('are unique for every refusal', () => {
    const seen = new Map<number, string>();
    for (const [name, { code }] of Object.entries(errors)) {
      // Both mean that the caller has to log in, as the specification says of code 401.
      if (code !== 401) expect(seen.get(code), name).toBeUndefined();
      seen.set(code, name);
    }
  });
});
