import { Hono } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import { minute } from '../../platform/time.ts';
import { shownPath } from '../pages/shown-path.ts';
import { cspReportPath } from './content-security.ts';

/** Size limit of a report; real ones have a few hundred bytes and the policy. */
const maxBytes = 16 * 1024;
/** Maximum number of reports a minute from all clients. Anybody can send reports, so they must not be able to fill the log. */
const mostPerMinute = 300;
/** Number of different violations that are logged, once each. */
const mostLogged = 1_000;

const text = z.string().max(2_000).default('');

/** `application/csp-report`: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const Report = z.object({
  'csp-report': z
    .object({
      'document-uri': text,
      'blocked-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'source-file': text,
      'line-number': z.number().optional(),
    })
    .transform((body) => ({
      document: body['document-uri'],
      blocked: body['blocked-uri'],
      directive: body['effective-directive'] || body['violated-directive'],
      source: body['source-file'],
      line: body['line-number'],
    })),
});

const known =
  /^(?:(?:default|script|style|img|media|connect|worker|object|frame|font|manifest|child)-src(?:-(?:elem|attr))?|base-uri|form-action|frame-ancestors)$/;

/**
 * Receives CSP violation reports: counts them by directive and logs each kind once a process. URLs are logged without query strings, which
 * may hold personal data.
 */
export function collectCspReports(log: Logger, count: (directive: string) => void, now: () => Date) {
  const logged = new Set<string>();
  let window = { from: 0, taken: 0 };
  const isTooMany = () => {
    const at = now().getTime();
    if (at - window.from >= minute) window = { from: at, taken: 0 };
    window.taken += 1;
    return window.taken > mostPerMinute;
  };
  const take = (report: z.output<typeof Report>['csp-report']) => {
    const directive = known.test(report.directive) ? report.directive : 'other';
    count(directive);
    const shown = {
      directive,
      blocked: withoutQuery(report.blocked),
      document: withoutQuery(report.document),
      source: withoutQuery(report.source),
      line: report.line,
    };
    const key = JSON.stringify([directive, shown.blocked, shown.source, report.line]);
    if (logged.has(key) || logged.size >= mostLogged) return;
    logged.add(key);
    log.warn(shown, 'content security policy violation');
  };
  const app = new Hono();
  app.post(cspReportPath, async (c) => {
    if (isTooMany()) return c.body(null, 429);
    const body = await limitedJson(c.req.raw);
    const report = Report.safeParse(body);
    if (!report.success) return c.body(null, 400);
    take(report.data['csp-report']);
    return c.body(null, 204);
  });
  return app;
}

/** `inline`, `eval` and `data` are keywords of the standard, not URLs. */
function withoutQuery(address: string): string {
  const url = URL.parse(address);
  if (!url) return /^[a-z-]{0,40}$/.test(address) ? address : '';
  return /^(?:https?|wss?):$/.test(url.protocol)
    ? `${url.origin}${shownPath(url.pathname)}`.slice(0, 300)
    : url.protocol;
}

/** Reads at most `maxBytes`; null when the body is too large or not JSON. */
async function limitedJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? maxBytes + 1) > maxBytes) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return null;
  }
}
