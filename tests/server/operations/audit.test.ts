import { describe, expect, it } from 'vitest';
import { differences } from '../../../server/platform/audit/audit.ts';

describe('audit entry', () => {
  it('contains the difference of two states, and all fields of created and deleted rows', () => {
    const before = { id: 1, price: 900, tags: ['a'], at: new Date('2026-11-20T08:00:00Z') };
    expect(differences(before, { ...before, price: 800, tags: ['a'] })).toEqual({
      before: { price: 900 },
      after: { price: 800 },
    });
    expect(differences(before, { ...before })).toEqual({ before: {}, after: {} });
    const whole = { ...before, at: '2026-11-20T08:00:00.000Z' };
    expect(differences(before, null)).toEqual({ before: whole, after: null });
    expect(differences(undefined, before)).toEqual({ before: null, after: whole });
  });

  it('hides secrets at any depth, but shows whether there was one', () => {
    const before = { name: 'WeChat', keys: { privateKey: 'one' }, password: null };
    const after = { name: 'WeChat', keys: { privateKey: 'two' }, password: 'Secret-1' };
    expect(differences(before, after)).toEqual({
      before: { keys: { privateKey: '••••' }, password: null },
      after: { keys: { privateKey: '••••' }, password: '••••' },
    });
  });
});
