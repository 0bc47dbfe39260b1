import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errors } from '../../../contract/errors.ts';
import { addAccount, addSupplier } from '../../support/fixtures/fixtures.ts';
import {
  address,
  allRoutes,
  fieldsOf,
  type RouteInfo,
  sampleOf,
  type Where,
  wrongValues,
} from '../../support/routes/hostile.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const isLong = process.env.HOSTILE === 'long';
const Refused = z.object({
  code: z.int(),
  msg: z.string().min(1),
  data: z.null(),
  error: z.enum(Object.keys(errors)),
  field: z.string().optional(),
  requestId: z.uuid(),
});

describe('request validation of every route', () => {
  let app: TestApp;
  let tokens: { buyer: string; supplier: string; admin: string };
  /** An account that may call the route. */
  const insider = ({ route }: RouteInfo) =>
    typeof route.permission === 'string' && route.permission.startsWith('shop.')
      ? tokens.supplier
      : tokens.admin;
  beforeAll(async () => {
    app = await testApp();
    const [buyer, supplier, admin] = [
      await addAccount(app, 1),
      (await addSupplier(app)).owner,
      await addAccount(app, 9),
    ];
    tokens = { buyer: buyer.token, supplier: supplier.token, admin: admin.token };
  });
  afterAll(() => app.close());

  async function send(
    info: RouteInfo,
    token: string | null,
    input: Partial<Record<Where, Record<string, unknown>>> & { raw?: string } = {},
  ) {
    const params = input.params ?? sampleOf(info.route, 'params');
    const query = input.query ?? sampleOf(info.route, 'query');
    const body = input.raw ?? JSON.stringify(input.body ?? sampleOf(info.route, 'body'));
    const response = await app.request(info.method, address(info, params, query), {
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(info.route.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(info.route.body ? { body } : {}),
    });
    // Some of them answer with a file.
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? await response.json() : await response.text() };
  }

  /** Rows of every table together. */
  async function rows(): Promise<number> {
    const names = await app.deps.database.query(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    let total = 0;
    for (const { name } of names.rows) {
      const counted = await app.deps.database.query(`select count(*)::int as count from "${String(name)}"`);
      total += Number(counted.rows[0]?.count);
    }
    return total;
  }

  it('requires a login where the contract says so', async () => {
    for (const info of allRoutes.filter(({ route }) => route.auth !== 'public')) {
      for (const [token, error] of [
        [null, 'not_logged_in'],
        ['x'.repeat(43), 'login_expired'],
      ] as const) {
        const { status, body } = await send(info, token);
        expect([info.key, status, Refused.parse(body).error]).toEqual([info.key, 401, error]);
      }
    }
  });

  it('keeps buyers out of the back offices', async () => {
    for (const info of allRoutes.filter(({ route }) => route.auth === 'staff')) {
      // Before anything is read: an invalid input is refused in the same way.
      for (const raw of [undefined, '{']) {
        const { status, body } = await send(info, tokens.buyer, raw === undefined ? {} : { raw });
        expect([info.key, status, Refused.parse(body).error]).toEqual([info.key, 403, 'forbidden']);
      }
    }
  });

  it('serves a public route to a visitor with an old token', async () => {
    const info = allRoutes.find(({ key }) => key === 'GET /api/health');
    if (info) expect((await send(info, 'x'.repeat(43))).status).toBe(200);
  });

  /** In the whole run each field gets one of its wrong values, the next field the next; all of them in the long form. */
  const some = <T>(values: readonly T[], at: number): readonly T[] =>
    isLong ? values : values.slice(at % Math.max(values.length, 1)).slice(0, 1);

  it('refuses every wrong field by its name and writes nothing', async () => {
    const before = await rows();
    let sent = 0;
    for (const info of allRoutes) {
      for (const where of ['params', 'query', 'body'] as const) {
        const { properties } = fieldsOf(info.route, where);
        for (const [name, property] of Object.entries(properties)) {
          for (const value of some(wrongValues(where, name, property), sent)) {
            const input = { ...sampleOf(info.route, where), [name]: value };
            const { status, body } = await send(info, insider(info), { [where]: input });
            const label = `${info.key} ${where}.${name} = ${JSON.stringify(value).slice(0, 40)}`;
            expect([label, status]).toEqual([label, 400]);
            const refusal = Refused.parse(body);
            expect([label, refusal.error]).toEqual([label, 'invalid_input']);
            expect(refusal.field).toMatch(new RegExp(`^${where}\\.${name}(\\.|$)`));
            sent += 1;
          }
        }
      }
    }
    expect(sent).toBeGreaterThan(400);
    expect(await rows()).toBe(before);
  });

  it('refuses missing fields, unknown fields and bodies that are no object', async () => {
    for (const [at, info] of allRoutes.filter(({ route }) => route.body).entries()) {
      const { required } = fieldsOf(info.route, 'body');
      for (const name of required) {
        const { [name]: _left, ...body } = sampleOf(info.route, 'body');
        const answer = await send(info, insider(info), { body });
        expect([info.key, answer.status, Refused.parse(answer.body).field]).toEqual([
          info.key,
          400,
          `body.${name}`,
        ]);
      }
      // A body that is no object or too large is refused before the fields of the route are read.
      if (!isLong && info.route.bodyBytes === undefined && at % 8 > 0) continue;
      for (const raw of ['null', '[]', '"x"', '5', 'true']) {
        const answer = await send(info, insider(info), { raw });
        expect([info.key, raw, answer.status]).toEqual([info.key, raw, 400]);
      }
      for (const raw of ['{', '{"a":1,}', '\ufeff{}x']) {
        const answer = await send(info, insider(info), { raw });
        expect(Refused.parse(answer.body).error).toBe('malformed_body');
      }
      const deep = await send(info, insider(info), {
        raw: `{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
      });
      expect(Refused.parse(deep.body).error).toBe('invalid_input');
      const most = info.route.bodyBytes ?? 256 * 1024;
      const answer = await send(info, insider(info), { raw: `{"a":"${'x'.repeat(most)}"}` });
      expect(Refused.parse(answer.body).error).toBe('body_too_large');
    }
  });

  it('never fails on texts of the right type, whatever is in them', {
    timeout: isLong ? 600_000 : 180_000,
  }, async () => {
    let sent = 0;
    const texts = ['\u0000', 'a\u0000b', '\ud800', '%', "';--", '\u202e', '😀'.repeat(8), '{"a":1}', ' '];
    for (const info of allRoutes) {
      for (const where of ['query', 'body'] as const) {
        const { properties } = fieldsOf(info.route, where);
        for (const [name, property] of Object.entries(properties)) {
          if (property.type !== 'string' && name !== 'name') continue;
          for (let nth = 0; nth < (isLong ? texts.length : 3); nth += 1) {
            const text = texts[sent++ % texts.length] ?? '';
            const value = property.type === 'string' ? text : { zh: `${text}${text}x`, en: text };
            const input = { ...sampleOf(info.route, where), [name]: value };
            const { status } = await send(info, insider(info), { [where]: input });
            expect([info.key, name, text, status < 500]).toEqual([info.key, name, text, true]);
          }
        }
      }
    }
  });

  it('answers unknown ids with a refusal or nothing, never with a fault', async () => {
    for (const info of allRoutes) {
      const params = Object.keys(fieldsOf(info.route, 'params').properties);
      for (const id of ['1', '2147483647']) {
        const input = { ...sampleOf(info.route, 'params') };
        for (const name of params) if (name === 'id') input[name] = id;
        const { status } = await send(info, insider(info), { params: input });
        expect([info.key, status < 500]).toEqual([info.key, true]);
      }
    }
  });

  it('refuses unknown calls, wrong methods and wrong content types', async () => {
    const error = async (method: string, path: string, init?: RequestInit) =>
      Refused.parse(await (await app.request(method, path, init)).json()).error;
    expect(await error('GET', '/api/nothing')).toBe('route_unknown');
    expect(await error('POST', '/api/health')).toBe('method_not_allowed');
    const headers = { 'content-type': 'text/plain' };
    expect(await error('POST', '/api/user/login', { headers, body: '{}' })).toBe('unsupported_media_type');
    const bytes = new Uint8Array([0x7b, 0xff, 0x7d]);
    const json = { headers: { 'content-type': 'application/json' }, body: bytes };
    expect(await error('POST', '/api/user/login', json)).toBe('malformed_body');
    expect(await error('GET', '/api/product/live/%00')).toBe('invalid_input');
    expect(await error('GET', '/api/product/live/%ff')).toBe('invalid_input');
  });

  it('answers an unexpected failure with its number alone', async () => {
    const broken = await testApp();
    await broken.deps.db.execute(sql`drop table category cascade`);
    const response = await broken.request('GET', '/api/category/tree');
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(Refused.parse(JSON.parse(text)).error).toBe('internal');
    expect(text).not.toMatch(/category|select|relation/i);
    await broken.close();
  });
});
