import { expect, it } from 'vitest';
import { createApi } from '../../src/lib/api.ts';

it.each([
  ['the server’s word', { code: 409, msg: 'Sold out', message: 'Other' }, 'Sold out'],
  [
    'a gateway’s, where the server said nothing',
    { code: 502, message: 'Upstream is down' },
    'Upstream is down',
  ],
  ['nothing, where nobody said anything', { code: 500 }, ''],
])('carries %s', async (_, envelope, said) => {
  const api = createApi({
    locale: () => 'en',
    base: 'http://shop.test',
    fetch: async () => Response.json({ data: null, ...envelope }, { status: 500 }),
  });
  await expect(api('GET /api/category/tree')).rejects.toMatchObject({ message: said });
});
