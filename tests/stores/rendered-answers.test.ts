import { afterEach, describe, expect, it } from 'vitest';
import type { RenderBridge } from '../../contract/render.ts';
import { pageApi } from '../../src/lib/render/static-api.ts';

const bridgeOf = (phone: string, asked: string[] = []): RenderBridge => ({
  siteUrl: 'http://shop.test',
  fetch: async (request) => {
    asked.push(new URL(request.url).pathname);
    const body = JSON.stringify({ code: 200, msg: 'OK', data: { phone, email: 'a@b.example' } });
    return new Response(body, {
      headers: { 'content-type': 'application/json', 'x-tags': 'site:phone,site:email' },
    });
  },
  rendered: () => {},
  officeFiles: () => '{}',
  epoch: 0,
});

afterEach(() => {
  delete globalThis.siteRender;
});

describe('answers for the renderer', () => {
  it('are cached until they may change, separately for each host', async () => {
    const asked: string[] = [];
    const first = bridgeOf('1', asked);
    globalThis.siteRender = first;
    expect((await pageApi().api('GET /api/site/settings')).phone).toBe('1');
    expect((await pageApi().api('GET /api/site/settings')).phone).toBe('1');
    expect(asked).toHaveLength(1);
    first.epoch += 1;
    await pageApi().api('GET /api/site/settings');
    expect(asked).toHaveLength(2);
    globalThis.siteRender = { ...bridgeOf('2'), epoch: 1 };
    expect((await pageApi().api('GET /api/site/settings')).phone).toBe('2');
  });

  it('are shared by all pages with their tags, and immutable', async () => {
    globalThis.siteRender = bridgeOf('1');
    const [one, other] = [pageApi(), pageApi()];
    const said = await one.api('GET /api/site/settings');
    expect(await other.api('GET /api/site/settings')).toBe(said);
    expect([...other.tags]).toEqual(['site:phone', 'site:email']);
    expect(() => Object.assign(said, { phone: '2' })).toThrow(TypeError);
  });

  it('tag a page with the facts that it reads alone', async () => {
    globalThis.siteRender = bridgeOf('3');
    const page = pageApi();
    const facts = await page.siteFacts();
    expect([...page.tags]).toEqual([]);
    expect(facts.phone).toBe('3');
    expect([...page.tags]).toEqual(['site:phone']);
  });
});
