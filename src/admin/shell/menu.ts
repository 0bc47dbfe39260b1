import type { Locale } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { api } from '../../lib/client.ts';
import { authorization } from '../../lib/stores/session.ts';
import type { Area } from './area.ts';

type Node = ApiOutput<'GET /api/system/menu/user'>[number];

/** A place the account may go to. */
export interface Place {
  /** From the root of the site. */
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  /** The page folder; empty for what only holds others. */
  readonly component: string;
}

/** Answers by area, language and session. */
const known = new Map<string, Promise<readonly Place[]>>();

/** The account's places in an area, in the order of its menu; asked once, and again after a failure. */
export function placesOf({ root }: Area, locale: Locale): Promise<readonly Place[]> {
  const key = `${root} ${locale} ${authorization()}`;
  const before = known.get(key);
  if (before) return before;
  const asked = api('GET /api/system/menu/user').then((nodes) =>
    nodes.flatMap(flat).filter(({ path, component }) => component !== '' && path.startsWith(`${root}/`)),
  );
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

const flat = ({ children, ...place }: Node): Place[] => [place, ...children.flatMap(flat)];

/** A place's path below the area's root, as the router knows it. */
export const below = ({ root }: Area, path: string): string => path.slice(root.length + 1);
