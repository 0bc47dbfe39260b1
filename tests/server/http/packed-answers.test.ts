import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';

let app: FullApp;
let token: string;
beforeAll(async () => {
  app = await createFullApp();
  ({ token } = await addAccount(app, 9));
});
afterAll(() => app.close());

async function asked(path: string, accepts: string) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': accepts };
  const answer = await app.fetch(new Request(`http://shop.test${path}`, { headers }));
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const menu = '/api/system/menu/user';

describe('compressed answer', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is sent to clients that accept %s, with the same content', async (accepts, form, unpack) => {
    const plain = await asked(menu, '');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toContain('accept-encoding');
    const packed = await asked(menu, accepts);
    expect(packed.headers.get('content-encoding')).toBe(form);
    expect(packed.headers.get('content-type')).toBe('application/json');
    expect(packed.headers.get('cache-control')).toBe('no-store');
    expect(packed.headers.get('x-request-id')).not.toBeNull();
    expect(unpack(packed.bytes)).toEqual(plain.bytes);
    expect(packed.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 3);
  });

  it('is left uncompressed when it is small', async () => {
    const { headers, bytes } = await asked('/api/user/info', 'br');
    expect(headers.get('content-encoding')).toBeNull();
    expect(JSON.parse(bytes.toString()).code).toBe(200);
  });
});
