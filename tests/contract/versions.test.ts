import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '../../contract/index.ts';
import type { Route } from '../../contract/route.ts';
import { unversioned } from '../support/routes/unversioned.ts';

/** Names of the fields of a body, of each of its forms where it has several. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((one) => fieldsOf(one instanceof z.ZodType ? one : undefined));
  return [];
}

/** Fields that name what a caller has read: a version, or the revision of a draft. */
const isVersioned = ({ query, body }: Route): boolean =>
  [...fieldsOf(query), ...fieldsOf(body)].some((name) => name === 'version' || name === 'revision');

const writes = Object.entries<Route>(routes).filter(
  ([key, { auth }]) => auth === 'staff' && !key.startsWith('GET '),
);
const reasons = Object.entries(unversioned).flatMap(([why, keys]) => keys.map((key) => [key, why] as const));

describe('version checks of back office writes', () => {
  it('send the version of the row they change, or are listed as exempt with a reason', () => {
    const known = new Set<string>(reasons.map(([key]) => key));
    expect(
      writes.filter(([key, route]) => !isVersioned(route) && !known.has(key)).map(([key]) => key),
    ).toEqual([]);
  });

  it('are exempt once each, as long as the route exists and sends no version', () => {
    const lacking = new Set(writes.filter(([, route]) => !isVersioned(route)).map(([key]) => key));
    expect(reasons.filter(([key]) => !lacking.has(key)).map(([key]) => key)).toEqual([]);
    expect(new Set(reasons.map(([key]) => key)).size).toBe(reasons.length);
  });

  it('declare the refusal of a stale version where the query has a version', () => {
    const silent = writes.filter(
      ([, { query, errors }]) => fieldsOf(query).includes('version') && !errors?.includes('decided'),
    );
    expect(silent.map(([key]) => key)).toEqual([]);
  });
});
