import { z } from 'zod';
import { routes } from '../../contract/index.ts';
import type { PageIds } from '../../contract/render.ts';

const paths = routes['GET /api/publish/paths'].output;

/** All entities that have pages, from the API. */
export async function pageIds(fetch: (request: Request) => Response | Promise<Response>): Promise<PageIds> {
  const response = await fetch(new Request('http://in.process/api/publish/paths'));
  return z.object({ data: paths }).parse(await response.json()).data;
}
