import fc from 'fast-check';
import { allRoutes, type RouteInfo } from '../routes/hostile.ts';
import { likeShape, odd, shapeOf } from './values.ts';

const roles = ['visitor', 'buyer', 'supplier', 'admin'] as const;
type Role = (typeof roles)[number];

export interface FuzzRequest {
  readonly role: Role;
  readonly method: string;
  /** The path in the first line of the request. */
  readonly path: string;
  readonly type: string;
  readonly body: string | null;
}

export interface ChatRoute {
  readonly method: string;
  readonly path: string;
}

/** Servers refuse an address of more than 16 kB by themselves; the limits of the program are below that. */
const escaped = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed().slice(0, 300));
};
const strange = fc.constantFrom(
  'x'.repeat(300),
  '%00',

  '%00',
  '%ff',
  '%',
  '..',
  '.',
  'x'.repeat(300),
  '%e4%b8%ad',
  ' ',
  '%0a',
  '%2f',
  '%5c',
  '💥'.repeat(80),
  '-',
  '1e9',
);
const part = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '3', '2147483647') },
  { weight: 3, arbitrary: strange.map((text) => (text.startsWith('%') ? text : encodeURIComponent(text))) },
  { weight: 1, arbitrary: odd.map(escaped) },
);

const queryOf = (fields: unknown): string => {
  const given = Object.entries(Object(fields))
    .filter(([, value]) => value !== undefined)
    .slice(0, 30);
  return given.length === 0
    ? ''
    : `?${given.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&')}`;
};

const wildness = fc.constantFrom(0, 0, 8, 30);
const json = (value: unknown) => JSON.stringify(value) ?? 'null';
const garbage = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '5',
  '"x"',
  '\ufeff{}',
  '{"a":1,}',
  '['.repeat(60_000),
  `{"__proto__":{"x":1}}`,
);

/** One call of a route of the contract. */
function callOf({ route, method, path }: RouteInfo): fc.Arbitrary<FuzzRequest> {
  return wildness.chain((wild) => {
    const parts = [...path.matchAll(/\{\w+\}/g)].map(() => part);
    const query = route.query ? likeShape(shapeOf(route.query), wild) : fc.constant({});
    const body = route.body
      ? fc.oneof(
          { weight: 12, arbitrary: likeShape(shapeOf(route.body), wild).map(json) },
          { weight: 1, arbitrary: garbage },
        )
      : route.file
        ? fileOf
        : route.raw
          ? odd.map(json)
          : fc.constant(null);
    const type = fc.oneof(
      { weight: 15, arbitrary: fc.constant(route.file?.types[0] ?? 'application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '',
          'text/plain',
          'multipart/form-data; boundary=x',
          'application/x-www-form-urlencoded',
        ),
      },
    );
    return fc
      .record({ role: fc.constantFrom(...roles), parts: fc.tuple(...parts), query, body, type })
      .map((call) => {
        const given = call.parts.values();
        const filled = path.replace(/\{\w+\}/g, () => String(given.next().value));
        return {
          role: call.role,
          method,
          path: filled + queryOf(call.query),
          type: call.type,
          body: call.body,
        };
      });
  });
}

const fileOf = fc.oneof(
  fc.constantFrom(
    'x',
    'SKU,1\n',
    'Handle,Title,Variant Price\na,A,1\n',
    ','.repeat(50_000),
    '"'.repeat(50_001),
    'a\n'.repeat(5_000),
  ),
  fc.constantFrom(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="\\0"\r\n\r\nx\r\n--x--',
    'Handle\n\0',
    '\ufeff',
  ),
  odd.map(json),
);

const chatBodies = fc.oneof(
  fc
    .record(
      {
        queue: fc.constantFrom('user_1@easemob.com', 'user_2@easemob.com', 'user_9\0@easemob.com'),
        start: fc.oneof(odd, fc.constant('-1')),
        pull_number: odd,
        startTime: fc.oneof(odd, fc.constant(1)),
        endTime: odd,
        is_positive: fc.boolean(),
        usernames: fc.oneof(fc.constant(['user_1']), fc.constant(['user_2', 'user_3']), odd),
        targets: fc.oneof(fc.constant(['user_1', 'user_2']), odd),
        reason: odd,
        remark: fc.oneof(fc.constant('friend'), odd),
        channel: fc.oneof(fc.constant('user_1'), odd),
        delete_roam: fc.boolean(),
        to: fc.oneof(fc.constant('user_2'), odd),
      },
      { requiredKeys: [] },
    )
    .map(json),
  garbage,
);
const chatFields = [
  'cursor',
  'limit',
  'is_top',
  'to',
  'userId',
  'delTime',
  'needReturnRemark',
  'share-secret',
];
const sparse = fc.option(fc.oneof(odd, fc.constantFrom<unknown>('\0', 'user_1', 'true', '5')), {
  nil: undefined,
  freq: 2,
});
const chatQuery = fc.record(Object.fromEntries(chatFields.map((name) => [name, sparse])));

/** One call of the chat REST API; the sender fills in `me`. */
function chatCallOf({ method, path }: ChatRoute): fc.Arbitrary<FuzzRequest> {
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, name]) =>
    name === 'me'
      ? fc.oneof({ weight: 5, arbitrary: fc.constant(':me') }, { weight: 1, arbitrary: part })
      : fc.oneof(fc.constantFrom('user_1', 'user_2'), part),
  );
  const body = method === 'GET' ? fc.constant(null) : chatBodies;
  const type = fc.constantFrom('application/json', 'multipart/form-data; boundary=x', '');
  return fc
    .record({ role: fc.constantFrom(...roles), parts: fc.tuple(...parts), query: chatQuery, body, type })
    .map((call) => {
      const given = call.parts.values();
      const filled = path.replace(/:\w+/g, () => String(given.next().value));
      return {
        role: call.role,
        method,
        path: filled + queryOf(call.query),
        type: call.type,
        body: call.body,
      };
    });
}

const pages = fc.array(part, { minLength: 1, maxLength: 4 }).chain((parts) =>
  fc
    .constantFrom(
      '',
      'files/',
      'private/',
      'en/',
      'qianduanshop/product/',
      '_astro/',
      'api/',
      'im/',
      'im/market/',
      'files/demo/',
    )
    .map(
      (head): FuzzRequest => ({
        role: 'visitor',
        method: 'GET',
        path: `/${head}${parts.join('/')}`,
        type: '',
        body: null,
      }),
    ),
);

/** Names that neither files nor database texts allow, at every place of every address and query. */
function badNames(chat: readonly ChatRoute[]): FuzzRequest[] {
  const bad = ['%00', 'x'.repeat(300), '%ff'];
  const routes = [
    ...allRoutes.map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, ':id') })),
    ...chat,
  ];
  const pages = ['/', '/en/', '/files/', '/private/', '/files/demo/', '/_astro/', '/qianduanshop/product/'];
  const inPath = routes
    .filter(({ path }) => /:(?!me\b)\w/.test(path))
    .flatMap(({ method, path }) =>
      bad.map((name) => ({ method, path: path.replace(/:(?!me\b)\w+/g, name) })),
    );
  const inQuery = chat.map(({ method, path }) => {
    const own = path.replace(/:(?!me\b)\w+/g, 'user_2');
    return { method, path: `${own}?${chatFields.map((field) => `${field}=%00`).join('&')}` };
  });
  const asPage = pages.flatMap((head) => bad.map((name) => ({ method: 'GET', path: head + name })));
  return [...inPath, ...inQuery, ...asPage].map(({ method, path }) => {
    const body = method === 'GET' ? null : '{}';
    return {
      role: path.startsWith('/im/') ? 'buyer' : 'admin',
      method,
      path,
      type: 'application/json',
      body,
    };
  });
}

/** Requests to every route, page and chat call, the same ones for the same seed. */
export function fuzzRequests(count: number, seed: number, chat: readonly ChatRoute[]): FuzzRequest[] {
  const calls = [
    ...allRoutes.map(callOf),
    ...chat.map(chatCallOf),
    ...chat.map(chatCallOf),
    ...Array.from({ length: 30 }, () => pages),
  ];
  const each = Math.ceil(count / calls.length);
  const made = calls.map((call, at) => fc.sample(call, { numRuns: each, seed: seed + at }));
  const inTurn = Array.from({ length: each }, (_, turn) => made.flatMap((own) => own[turn] ?? []));
  return [...badNames(chat), ...inTurn.flat()].slice(0, count);
}
