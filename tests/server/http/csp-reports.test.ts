import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { collectCspReports } from '../../../server/http/security/csp-reports.ts';
import { createMetrics } from '../../../server/platform/observe/metrics.ts';
import { TestClock } from '../../support/test-app.ts';

const log = pino({ level: 'silent' });
const metrics = createMetrics({ process: false });
const clock = new TestClock();
const reports = collectCspReports(log, metrics.cspViolation, clock.now);

const send = (body: string, type = 'application/csp-report') =>
  reports.request('/api/csp-report', {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) },
  });
const report = (change: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://shop.test/qianduanshop/search?keyword=secret-words',
      'blocked-uri': 'https://evil.example/x.js?stolen=secret-words',
      'effective-directive': 'script-src-elem',
      'source-file': 'https://shop.test/a.js?v=1',
      'line-number': 7,
      ...change,
    },
  });
const counted = async () =>
  [...(await metrics.text()).matchAll(/^csp_violations_total\{directive="([\w-]+)"\} (\d+)$/gm)].map(
    ([, directive, count]) => [directive, Number(count)],
  );

describe('CSP reports', () => {
  it('are counted, and logged once each without queries', async () => {
    const warn = vi.spyOn(log, 'warn');
    for (let at = 0; at < 3; at += 1) expect((await send(report())).status).toBe(204);
    const other = { 'blocked-uri': 'inline', 'source-file': '', 'line-number': undefined };
    for (const directive of ['style-src-elem', 'made-up{}"\n'])
      expect((await send(report({ ...other, 'effective-directive': directive }))).status).toBe(204);
    expect(await counted()).toEqual([
      ['script-src-elem', 3],
      ['style-src-elem', 1],
      ['other', 1],
    ]);
    expect(warn).toHaveBeenCalledTimes(3);
    expect(warn.mock.calls[0]?.[0]).toEqual({
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      document: 'https://shop.test/qianduanshop/search',
      source: 'https://shop.test/a.js',
      line: 7,
    });
    expect(JSON.stringify(warn.mock.calls)).not.toContain('secret-words');
    warn.mockRestore();
  });

  it.each([
    '',
    '{',
    'null',
    '[]x',
    '{"csp-report":7}',
    '[{}]',
    JSON.stringify(Array(40).fill({ type: 'x' })),
    `"${'a'.repeat(20_000)}"`,
  ])('are refused for invalid report %#', async (body) => {
    expect((await send(body)).status).toBe(400);
  });

  it('are limited by the minute', async () => {
    clock.pass(60_000);
    const before = await counted();
    const statuses = new Set<number>();
    for (let at = 0; at < 400; at += 1) statuses.add((await send(report({ 'line-number': at }))).status);
    expect([...statuses].sort()).toEqual([204, 429]);
    const sum = (list: Awaited<ReturnType<typeof counted>>) =>
      list.reduce((all, [, count]) => all + Number(count), 0);
    expect(sum(await counted()) - sum(before)).toBeLessThan(301);
  });
});
