import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addSupplier } from '../../support/fixtures/fixtures.ts';
import { likeShape, shapeOf } from '../../support/fuzz/values.ts';
import { allRoutes } from '../../support/routes/hostile.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let tokens: string[];
beforeAll(async () => {
  app = await testApp();
  const [buyer, shop, admin] = [await addAccount(app), await addSupplier(app), await addAccount(app, 9)];
  tokens = [buyer.token, shop.owner.token, admin.token];
});
afterAll(() => app.close());

const forbidden = '__proto__';
const keys = [
  [forbidden, '"__proto__":{"polluted":1}'],
  ['constructor', '"constructor":{"prototype":{"polluted":1}}'],
] as const;

/** The same JSON with the key in each of its objects, one at a time. */
function polluted(json: string, key: string): string[] {
  const places = [...json.matchAll(/\{/g)].map(({ index }) => index);
  return places.map((at) => {
    const rest = json.slice(at + 1);
    return `${json.slice(0, at)}{${key}${rest.startsWith('}') ? '' : ','}${rest}`;
  });
}

const bodied = allRoutes.filter(({ route, method }) => route.body && method !== 'GET');

describe('prototype pollution', () => {
  it.each(keys)(
    'is impossible with %s in any object of any body',
    async (name, key) => {
      const faults: string[] = [];
      const taken: string[] = [];
      let sent = 0;
      for (const { route, method, path } of bodied) {
        if (!route.body) continue;
        const samples = fc.sample(likeShape(shapeOf(route.body), 0), { numRuns: 2, seed: 35 });
        const bodies = new Set(
          samples.flatMap((one) => polluted(JSON.stringify(one) ?? '{}', key)).slice(0, 6),
        );
        for (const body of bodies) {
          for (const token of tokens) {
            const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
            const { status } = await app.request(method, path.replace(/\{\w+\}/g, '1'), { headers, body });
            sent += 1;
            if (status >= 500) faults.push(`${status} ${method} ${path} ${body}`);
            if (status === 200) taken.push(`${method} ${path} ${body}`);
            expect(Reflect.get({}, 'polluted'), `${method} ${path}`).toBeUndefined();
          }
        }
      }
      expect(faults).toEqual([]);
      expect(sent).toBeGreaterThan(bodied.length * 3);
      if (name === forbidden) expect(taken).toEqual([]);
    },
    180_000,
  );
});
