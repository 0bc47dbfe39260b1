import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/lib/api.ts';

describe('API client', () => {
  it.each([
    ['the server’s word', { code: 409, msg: 'Sold out', message: 'Other' }, 'Sold out'],
    [
      'a gateway’s, where the server said nothing',
      { code: 502, message: 'Upstream is down' },
      'Upstream is down',
    ],
    ['nothing, where nobody said anything', { code: 500 }, ''],
  ])('sends %s', async (_, envelope, said) => {
    const api = createApi({
      locale: () => 'en',
      base: 'http://shop.test',
      fetch: async () => Response.json({ data: null, ...envelope }, { status: 500 }),
    });
    await expect(api('GET /api/category/tree')).rejects.toMatchObject({ message: said });
  });

  it('retries only idempotent calls', async () => {
    let calls: string[] = [];
    const api = createApi({
      locale: () => 'en',
      base: 'http://shop.test',
      fetch: async (input, init) => {
        calls.push(new Request(input, init).method);
        throw new TypeError('the connection broke');
      },
    });
    const countOf = async (call: () => Promise<unknown>) => {
      calls = [];
      await expect(call()).rejects.toMatchObject({ error: 'network' });
      return calls;
    };
    const params = { id: '1' };
    expect(await countOf(() => api('GET /api/category/tree'))).toEqual(['GET', 'GET']);
    expect(await countOf(() => api('POST /api/order/receive/{id}', { params }))).toEqual(['POST']);
    expect(await countOf(() => api('PUT /api/cart/update', { body: { id: 1, quantity: 2 } }))).toEqual([
      'PUT',
    ]);
    expect(await countOf(() => api('DELETE /api/category/{id}', { params }))).toEqual(['DELETE']);
  });
});
