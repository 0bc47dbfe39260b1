import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codesIn } from '../../../contract/access/permissions.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { address, allRoutes, type RouteInfo, sampleOf, type Where } from '../../support/routes/hostile.ts';
import { idCheckExemptions } from '../../support/routes/id-check-exemptions.ts';
import { type Attempt, type Owned, owned, someAddress } from '../../support/routes/owned.ts';
import { addOwner } from '../../support/routes/owner.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const Node = z.looseObject({
  get properties() {
    return z.record(z.string(), Node).optional();
  },
  get items() {
    return Node.optional();
  },
  get anyOf() {
    return z.array(Node).optional();
  },
});
type Node = z.infer<typeof Node>;

/** The names of all fields below a schema. */
function namesIn({ properties = {}, items, anyOf = [] }: Node): string[] {
  const below = Object.entries(properties).flatMap(([name, node]) => [name, ...namesIn(node)]);
  return [...below, ...(items ? namesIn(items) : []), ...anyOf.flatMap(namesIn)];
}

/** Fields that name one thing among many. */
const isId = (name: string) => /(^id|Id|^ids|Ids|No|Nos|^keys?|Keys?|^images|avatar|[mM]obile)$/.test(name);

const hasId = ({ route }: RouteInfo) =>
  (['params', 'query', 'body'] as const).some((where) => {
    const schema = route[where];
    return schema && namesIn(Node.parse(z.toJSONSchema(schema, { io: 'input' }))).some(isId);
  });

/** Sets `body.items.0.id` and the like, and creates the objects around it. */
function put(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) target[name] = value;
  else if (rest[0] !== undefined && /^\d+$/.test(rest[0])) target[name] = [value];
  else {
    const inner: Record<string, unknown> = {};
    const before = target[name];
    if (typeof before === 'object' && before !== null) Object.assign(inner, before);
    put(inner, rest, value);
    target[name] = inner;
  }
}

/** The platform's own routes know no tenants. */
const guarded = allRoutes.filter(
  ({ route }) =>
    route.auth === 'user' ||
    (route.permission !== undefined && codesIn(route.permission).some((code) => code.startsWith('shop.'))),
);

describe('routes with ids', () => {
  it('are each tried with the id of another account, or exempt with a reason', () => {
    const silent = guarded.filter(hasId).filter(({ key }) => !(key in owned) && !(key in idCheckExemptions));
    expect(silent.map(({ key }) => key)).toEqual([]);
    const known = new Set<string>(guarded.map(({ key }) => key));
    expect(
      [...Object.keys(owned), ...Object.keys(idCheckExemptions)].filter((key) => !known.has(key)),
    ).toEqual([]);
  });
});

const attempts = guarded.flatMap((info) => {
  const tried = [owned[info.key] ?? []].flat();
  return tried.map((one) => [info.key, Object.keys(one.at)[0] ?? '', info, one] as const);
});

describe('ids of another account', () => {
  let app: TestApp;
  let victim: Owned;
  let tokens: { user: string; supplier: string };
  beforeAll(async () => {
    app = await testApp();
    const theirs = await addOwner(app);
    const shop = await addSupplier(app);
    const buyer = await addAccount(app);
    const [, , categoryId] = await addCategories(app);
    const goods = await addProduct(app, { supplierId: shop.id, categoryId });
    // An account with a cart and addresses of its own: nothing is refused because they are missing.
    await buyer.api('POST /api/cart/add', {
      body: { productId: goods.id, skuId: goods.sku.id, quantity: 1 },
    });
    const [own] = await buyer.api('POST /api/address/add', { body: someAddress });
    victim = { ...theirs, ownAddress: own?.id ?? 0, ownShop: shop.id };
    tokens = { user: buyer.token, supplier: shop.owner.token };
  });
  afterAll(() => app.close());

  /** All stored rows, table by table, except the log of refused calls. */
  async function everything(): Promise<Record<string, unknown>> {
    const { rows } = await app.deps.database.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'refused_call' order by 1",
    );
    const all: Record<string, unknown> = {};
    for (const { name } of rows) {
      const digest = await app.deps.database.query(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${String(name)}" t`,
      );
      all[String(name)] = digest.rows[0]?.digest;
    }
    return all;
  }

  async function status(info: RouteInfo, { at, with: others = {}, by }: Attempt): Promise<number> {
    const input: Record<Where, Record<string, unknown>> = {
      params: sampleOf(info.route, 'params'),
      query: sampleOf(info.route, 'query'),
      body: sampleOf(info.route, 'body'),
    };
    for (const [path, value] of Object.entries(others)) put(input, path.split('.'), value);
    for (const [path, name] of Object.entries(at)) put(input, path.split('.'), victim[name]);
    const response = await app.request(info.method, address(info, input.params, input.query), {
      headers: {
        authorization: `Bearer ${by === 'supplier' || info.route.auth === 'staff' ? tokens.supplier : tokens.user}`,
        ...(info.route.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(info.route.body ? { body: JSON.stringify(input.body) } : {}),
    });
    return response.status;
  }

  it.each(attempts)('in %s by %s are not found, and nothing changes', async (_key, _by, info, tried) => {
    const before = await everything();
    expect(await status(info, tried)).toBe(tried.answer?.status ?? 404);
    expect(await everything()).toEqual(before);
  });
});
