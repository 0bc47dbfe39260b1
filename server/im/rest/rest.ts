import type { Context } from 'hono';
import { z } from 'zod';
import { readLimited } from '../../http/input.ts';
import { unstorable } from '../../http/storable.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Place } from '../store/inbox.ts';

export interface RestEnv {
  Variables: {
    deps: Deps;
    me: string | null;
    /** Arrival time of the request, by `performance.now()`. */
    began: number | undefined;
  };
}
export type RestContext = Context<RestEnv>;

/** An error in the format of Easemob's REST API. */
export class RestRefusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 408 | 413 | 429;
  /** Error number by which the SDK distinguishes errors with the same status. */
  readonly code: number | undefined;
  constructor(status: RestRefusal['status'], name: string, message: string, code?: number) {
    super(message);
    this.status = status;
    this.name = name;
    this.code = code;
  }
}

/** The user of the token. */
export const meOf = (c: RestContext): string => {
  const me = c.get('me');
  if (me === null) throw new RestRefusal(401, 'unauthorized', 'Unable to authenticate');
  return me;
};

/** The user of the token and its device: the SDK sends the device id where its other devices are to be synchronised. */
export function placeOf(c: RestContext): Place {
  const resource = c.req.query('resource') ?? '';
  return { user: meOf(c), resource: resource.length > 200 ? '' : resource };
}

const mostBytes = 20_000;

export const tooLarge = (): never => {
  throw new RestRefusal(413, 'too_large', 'too large');
};
export const malformed = (): never => {
  throw new RestRefusal(400, 'illegal_argument', 'malformed request');
};

/** Parses the JSON body with a schema. @throws RestRefusal for a body that is too long or cannot be stored, ZodError for another shape */
export async function jsonOf<Shape extends z.ZodType>(
  c: RestContext,
  shape: Shape,
): Promise<z.output<Shape>> {
  const text = new TextDecoder().decode(await readLimited(c.req, mostBytes, { tooLarge }));
  const value: unknown = text === '' ? {} : JSON.parse(text);
  return shape.parse(unstorable(value) ? malformed() : value);
}

export const Name = z.string().regex(/^user_[1-9]\d{0,9}$/);
export const Names = z.array(Name).max(100);

/** A message id as the SDK sends it: decimal text, or a negative number for "from the start". */
export function idIn(value: unknown): bigint | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null;
}

export const sizeIn = (value: unknown, fallback: number): number => {
  const size = Math.floor(Number(value));
  return size >= 1 ? Math.min(size, 50) : fallback;
};
