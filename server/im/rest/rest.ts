import type { Context } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';

export interface RestEnv {
  Variables: { deps: Deps; me: string | null };
}
export type RestContext = Context<RestEnv>;

/** A refusal in the words of Easemob's REST answers. */
export class RestRefusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 429;
  constructor(status: RestRefusal['status'], name: string, message: string) {
    super(message);
    this.status = status;
    this.name = name;
  }
}

/** Whose token came along. */
export const meOf = (c: RestContext): string => {
  const me = c.get('me');
  if (me === null) throw new RestRefusal(401, 'unauthorized', 'Unable to authenticate');
  return me;
};

const mostBytes = 20_000;

/** The JSON body in the wanted shape. @throws RestRefusal for a long one, ZodError for another shape */
export async function jsonOf<Shape extends z.ZodType>(
  c: RestContext,
  shape: Shape,
): Promise<z.output<Shape>> {
  const text = await c.req.text();
  if (text.length > mostBytes) throw new RestRefusal(413, 'too_large', 'too large');
  return shape.parse(text === '' ? {} : JSON.parse(text));
}

export const Name = z.string().regex(/^user_[1-9]\d{0,9}$/);
export const Names = z.array(Name).max(100);

/** A message number as the SDK sends it: text, or -1 and the like for "from the start". */
export function idIn(value: unknown): bigint | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null;
}

export const sizeIn = (value: unknown, fallback: number): number => {
  const size = Math.floor(Number(value));
  return size >= 1 ? Math.min(size, 50) : fallback;
};
