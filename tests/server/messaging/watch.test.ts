import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Histogram, Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs, timed } from '../../../server/jobs/queue.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import type { Deps, ProcessStatus } from '../../../server/platform/deps.ts';
import { registerGauges } from '../../../server/platform/observe/gauges.ts';
import { openLog } from '../../../server/platform/observe/log.ts';
import { createMetrics, requestTimes } from '../../../server/platform/observe/metrics.ts';
import { traced, traceNow } from '../../../server/platform/observe/trace.ts';
import { StorageUnavailable } from '../../../server/providers/storage/port.ts';
import { listenForPublishedTags, openPublishChannel } from '../../../server/publish/publish-channel.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
import { testApp } from '../../support/test-app.ts';

const token = 'of-the-operators-own';
const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const traceId = parent.split('-')[1];
const standing: ProcessStatus = { isStopping: () => false, isPublished: () => true, isLeading: () => false };
const lines: string[] = [];
const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line));
let app: FullApp;
beforeAll(async () => {
  app = await createFullApp(
    { METRICS_TOKEN: token },
    openLog('info', { write: (line) => void lines.push(line) }),
  );
});
afterAll(() => app.close());
const ask = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://shop.test${path}`, { headers }));
const metrics = async () => {
  const answer = await ask('/metrics', { authorization: `Bearer ${token}` });
  if (answer.status !== 200) throw new Error(lines.at(-1));
  return answer.text();
};

describe('metrics', () => {
  it('are readable with the token', async () => {
    expect((await ask('/metrics')).status).toBe(404);
    expect((await ask('/metrics', { authorization: 'Bearer else' })).status).toBe(404);
    const closed = await createFullApp();
    const answer = await closed.fetch(
      new Request('http://shop.test/metrics', { headers: { authorization: 'Bearer ' } }),
    );
    expect(answer.status).toBe(404);
    await closed.close();
  });

  it('label routes by their pattern, never by the requested address', async () => {
    await ask('/api/supplier/response/12345');
    await ask('/api/news/detail/987654');
    await ask('/api/no/such/13900001111');
    await ask('/files/nothing-here.webp');
    const text = await metrics();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/news\/detail\/\{id\}",status="4xx"\} 1/,
    );
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="unknown",status="4xx"}');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/files",status="4xx"} 1');
    for (const asked of ['987654', '13900001111', 'nothing-here']) expect(text).not.toContain(asked);
  });

  it('cover publisher, sockets and connections', async () => {
    await app.deps.database.query(
      "insert into publish_outbox (tag, created_at) values ('product:1', $1), ('product:2', $2)",
      [new Date(app.clock.now().getTime() - 90_000), app.clock.now()],
    );
    const text = await metrics();
    for (const line of [
      'publisher_waiting_tags 2',
      'publisher_lag_seconds 90',
      'publisher_failing_pages 0',
      'publisher_leads 0',
      'sockets{kind="chat"} 0',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^pg_pool_connections\{state="busy"\} \d+$/m);
    await app.touched();
  });

  it('expose request times as a histogram', async () => {
    const own = requestTimes();
    const registry = new Registry();
    const name = 'http_request_duration_seconds';
    const help = 'Requests by pattern of their route and class of their status';
    const labelNames = ['method', 'route', 'status'];
    const its = new Histogram({ name, help, labelNames, registers: [registry] });
    for (const [method, route, status, seconds] of [
      ['GET', 'page', 200, 0.000_25],
      ['GET', 'page', 304, 0.005],
      ['GET', 'page', 200, 0.007],
      ['POST', '/api/cart/{id}', 503, 11],
      ['GET', '/api/cart/{id}', 200, 10],
    ] as const) {
      own.add(method, route, status, seconds);
      its.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    }
    expect(own.text()).toBe(await registry.metrics());
  });

  it('time jobs, failed ones as well', async () => {
    const own = createMetrics({ process: false });
    await timed({ metrics: own }, 'order.sweep', async () => {});
    await expect(
      timed({ metrics: own }, 'order.sweep', () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
    const text = await own.text();
    for (const outcome of ['done', 'failed'])
      expect(text).toContain(`job_duration_seconds_count{name="order.sweep",outcome="${outcome}"} 1`);
  });

  it('cover every metric of the dashboard', async () => {
    const dashboard: unknown = JSON.parse(await readFile('deploy/grafana.json', 'utf8'));
    const shown = JSON.stringify(dashboard).matchAll(
      /[(\s"](\w+_(?:total|count|bucket|seconds|tags|pages|leads|waiting|connections|bytes))\b/g,
    );
    const own = createMetrics({ process: true });
    registerGauges(own, {
      database: app.deps.database,
      clock: app.clock,
      processStatus: standing,
      sockets: { notification: Number, chat: Number },
    });
    const known = `${await own.text()}${await metrics()}sockets `;
    const names = new Set([...shown].map(([, name = '']) => name));
    expect(names.size).toBeGreaterThan(10);
    for (const name of names)
      expect(known, name).toMatch(new RegExp(`^(# TYPE )?${name.replace(/_(count|bucket)$/, '')}\\b`, 'm'));
  });

  it('are readable while their sources are down', async () => {
    const own = createMetrics({ process: true });
    own.watch('broken', 'Never answers', () => Promise.reject(new Error('away')));
    own.watch('whole', 'Answers', () => 3);
    const text = await own.text();
    expect(text).toMatch(/^whole 3$/m);
    expect(text).not.toMatch(/^broken \d/m);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });
});

describe('trace id', () => {
  it.each([
    [parent, true],
    [`${parent}-more`, true],
    [undefined, false],
    ['nonsense', false],
    [parent.replace('00-', 'ff-'), false],
    [parent.replace('4bf92f3577b34da6a3ce929d0e0e4736', '0'.repeat(32)), false],
  ])('is read from %s: %s', (given, isTaken) => {
    const trace = traced(given, traceNow);
    expect(trace?.traceId === traceId).toBe(isTaken);
    expect(trace?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(trace?.spanId).not.toBe('00f067aa0ba902b7');
  });

  it('is on each log line of its request, and on no other', async () => {
    lines.length = 0;
    await ask('/api/news/list', { traceparent: parent });
    await ask('/api/news/list');
    const [first, second] = logged().filter(({ msg }) => msg === 'request');
    expect(first?.traceId).toBe(traceId);
    expect(second?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(second?.traceId).not.toBe(traceId);
    lines.length = 0;
    app.deps.log.info('of nobody');
    expect(logged()[0]).not.toHaveProperty('traceId');
  });

  it('follows a job through the queue', async () => {
    const plain = await testApp();
    const seen = Promise.withResolvers<string | undefined>();
    const own = createMetrics({ process: false });
    const job = (name: string) => name === 'order.cancel' && seen.resolve(traceNow()?.traceId);
    const jobs = await startJobs({ ...plain.deps, metrics: { ...own, job } }, 0.5);
    traced(parent, () => jobs.orderPlaced(1, new Date(0)));
    expect(await seen.promise).toBe(traceId);
    await jobs.close();
    await plain.close();
  });

  it('reaches the publisher with the rows of the request', async () => {
    const { database, log } = app.deps;
    const told = Promise.withResolvers<readonly string[] | undefined>();
    const stop = await listenForPublishedTags(database, { nudge: told.resolve });
    const news = openPublishChannel(database, log);
    news.announce(traced(parent, traceNow)?.traceId);
    news.announce();
    expect(await told.promise).toEqual([traceId]);
    await news.close();
    await stop();
  });
});

describe('slow query log', () => {
  it('contains the text of the query, without its parameters', async () => {
    const heard: string[] = [];
    const tell = (ms: number, sql: string) => {
      expect(ms).toBeGreaterThanOrEqual(50);
      heard.push(sql);
    };
    const database = await openDatabase(app.deps.database.url, '', undefined, { ms: 50, report: tell });
    heard.length = 0;
    await database.query('select pg_sleep(0.06),\n $1::text', ['my secret']);
    await database.query('select 1');
    await database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.06), 2`));
    expect(heard.filter((text) => text.includes('pg_sleep'))).toEqual([
      'select pg_sleep(0.06), $1::text',
      'select pg_sleep(0.06), 2',
    ]);
    await database.close();
  });
});

describe('health check', () => {
  const withStatus = async (change: Partial<Deps>) => {
    const plain = await testApp({ change });
    const ask = () => plain.client()('GET /api/health/ready');
    return { plain, ask };
  };

  it('reports ready with database, storage and pages, and names the publisher', async () => {
    const { plain, ask } = await withStatus({});
    expect(await plain.client()('GET /api/health/live')).toEqual({ status: 'ok' });
    expect(await ask()).toEqual({ status: 'ready', publisher: 'nobody' });
    const lease = await plain.deps.database.lead('publisher');
    expect(await ask()).toEqual({ status: 'ready', publisher: 'elsewhere' });
    await lease?.release();
    await plain.close();
  });

  const lackings: readonly (readonly [string, Partial<Deps>])[] = [
    ['stopping', { processStatus: { ...standing, isStopping: () => true } }],
    ['starting', { processStatus: { ...standing, isPublished: () => false } }],
    [
      'storage',
      { storage: { ...memoryStorage(), read: () => Promise.reject(new StorageUnavailable('away')) } },
    ],
  ];
  it.each(lackings)('reports not ready while %s fails', async (lacking, change) => {
    const { plain, ask } = await withStatus(change);
    await expect(ask()).rejects.toMatchObject({ error: 'unavailable', details: { lacking: [lacking] } });
    await plain.close();
  });
});
