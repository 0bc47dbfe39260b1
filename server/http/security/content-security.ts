import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Captcha } from '../../providers/captcha/settings.ts';

/** A script hash as CSP source. */
export const inlineHash = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** File of the published tree with the hashes of the build's inline scripts. Hashes are never computed from pages. */
export const scriptsKey = 'inline-scripts.json';
const Scripts = z.array(z.string().regex(/^'sha256-[\w+/]{43}='$/));

/** The hashes in such a file; empty when it is missing or broken. */
export function scriptsIn(bytes: Uint8Array | null): readonly string[] {
  try {
    return Scripts.parse(JSON.parse(Buffer.from(bytes ?? []).toString('utf8')));
  } catch {
    return [];
  }
}

/** CSP sources the chat needs outside this origin: none with the built-in gateway, see `chatHosts`. */
export interface ChatHosts {
  readonly connect: readonly string[];
  readonly images: readonly string[];
}
export const noChatHosts: ChatHosts = { connect: [], images: [] };

/**
 * Hosts of Easemob's cloud (taken from the SDK bundle); `endpoint` = the hosts of a dedicated account. Its telemetry hosts are left out on
 * purpose.
 */
export function chatHosts(endpoint: readonly (string | null)[]): ChatHosts {
  const own = endpoint.flatMap((url) => (url === null ? [] : [new URL(url).origin]));
  const files = ['https://*.easemob.com', ...own.filter((origin) => origin.startsWith('https:'))];
  const connect = [
    'https://rs.easemob.com',
    'https://rs.chat.agora.io',
    'wss://*.easemob.com',
    ...files,
    ...own,
  ];
  return { connect: [...new Set(connect)], images: files };
}

/** CSP sources of the captcha provider; empty without one. */
export interface CaptchaSources {
  readonly pages: readonly string[];
  /** Also styles and connections, which one of the two providers needs in the page itself. */
  readonly all: readonly string[];
}
export const noCaptcha: CaptchaSources = { pages: [], all: [] };

export function captchaSources(captcha: Pick<Captcha, 'kind' | 'script'> | null): CaptchaSources {
  if (!captcha) return noCaptcha;
  const { origin } = new URL(captcha.script);
  if (captcha.kind === 'turnstile') return { pages: [origin], all: [] };
  const own = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
  const pages = origin.endsWith('.hcaptcha.com') ? own : [origin, ...own];
  return { pages, all: own };
}

/**
 * CSP report URL. Only `report-uri` is sent: with `report-to` Chromium ignores it and delays reports by a minute, when most visitors have
 * left.
 */
export const cspReportPath = '/api/csp-report';
const reporting = [`report-uri ${cspReportPath}`];

/** The built file of src/lib/chat/chat-worker.ts. */
export const isChatWorker = (key: string): boolean => /^_astro\/chat-worker-[\w-]+\.js$/.test(key);

/**
 * The chat SDK compiles its protocol code with `eval`, so it runs in a worker with its own CSP. Pages do not get 'unsafe-eval', and the
 * worker has no document, styles or frames.
 */
export const chatWorkerPolicy = ({ connect }: ChatHosts): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    ["connect-src 'self'", ...connect].join(' '),
  ].join('; ');

/** HTML shells of the single-page back offices; every path below them is answered with the shell. */
export const shellKey = (path: string): string | null => {
  const [, area] = /^\/(adminweb|adminsystem)(?:\/(?!.*\.[a-z0-9]{2,5}$).*)?$/.exec(path) ?? [];
  return area === undefined ? null : `${area}.html`;
};
export const isShell = (key: string): boolean => /^(adminweb|adminsystem)\.html$/.test(key);

/** A shell only links its script and style sheet: inline scripts and style elements are not allowed. */
export const shellPolicy = ({ images }: ChatHosts = noChatHosts): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["media-src 'self'", ...images].join(' '),
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...reporting,
  ].join('; ');

/**
 * CSP of pages: scripts from this origin, and inline scripts of the build by hash, so that markup injected by data never runs. `style`
 * attributes (colour swatches) are allowed, style elements are not. 'self' also covers WebSockets to this origin.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { images }: ChatHosts = noChatHosts,
  captcha: CaptchaSources = noCaptcha,
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...captcha.pages].join(' '),
    ...(captcha.pages.length > 0 ? [["frame-src 'self'", ...captcha.pages].join(' ')] : []),
    ["style-src 'self'", ...captcha.all].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["media-src 'self'", ...images].join(' '),
    ["connect-src 'self'", ...captcha.all].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...reporting,
  ].join('; ');
}

/** Permissions-Policy: no device features. Photos come from file inputs, and payment happens on the providers' pages. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/** HSTS of one year without subdomains, because suppliers' hosts are independent. Empty when the site has no TLS. */
export const transportSecurity = (siteUrl: string): Readonly<Record<string, string>> =>
  siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};

/**
 * Speculation rules for prefetching (public/next-pages.rules). A header, because inline rules would add bytes and a CSP hash to every page.
 */
const nextPages = '"/next-pages.rules"';

/** Headers of a storefront page. */
export const shopHeaders = (policy: string, siteUrl: string): Readonly<Record<string, string>> => ({
  ...pageHeaders(policy, siteUrl),
  'speculation-rules': nextPages,
});

/** Headers of a page including its CSP; `siteUrl` decides about HSTS. */
export const pageHeaders = (policy: string, siteUrl: string): Readonly<Record<string, string>> => ({
  ...transportSecurity(siteUrl),
  'content-security-policy': policy,
  'permissions-policy': unused.map((name) => `${name}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
});
