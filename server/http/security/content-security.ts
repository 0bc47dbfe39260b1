import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Captcha } from '../../providers/captcha/settings.ts';

/** A script as policies name it. */
export const inlineHash = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** File of the published tree that names the inline scripts of its build; pages themselves are never asked. */
export const scriptsKey = 'inline-scripts.json';
const Scripts = z.array(z.string().regex(/^'sha256-[\w+/]{43}='$/));

/** The names in such a file; none where it is missing or broken. */
export function scriptsIn(bytes: Uint8Array | null): readonly string[] {
  try {
    return Scripts.parse(JSON.parse(Buffer.from(bytes ?? []).toString('utf8')));
  } catch {
    return [];
  }
}

/** What chat needs from outside this origin: nothing with the gateway inside the server, see `chatHosts`. */
export interface ChatHosts {
  readonly connect: readonly string[];
  readonly images: readonly string[];
}
export const noChatHosts: ChatHosts = { connect: [], images: [] };

/**
 * Easemob's cloud as its SDK calls it (the addresses are in its bundle); `endpoint` = those of an account of its own.
 * Its telemetry is not among them.
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

/** What pages load and show of a captcha's provider; nothing without one. */
export interface CaptchaSources {
  readonly pages: readonly string[];
  /** Also styles and calls, which one of the two makes from the page itself. */
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
 * Where browsers report violations of the policy. Not by `report-to`: Chromium would leave `report-uri` alone then and keep reports for a minute,
 * within which most visitors are gone.
 */
export const cspReportPath = '/api/csp-report';
const reporting = [`report-uri ${cspReportPath}`];

/** The built file of src/lib/chat/chat-worker.ts. */
export const isChatWorker = (key: string): boolean => /^_astro\/chat-worker-[\w-]+\.js$/.test(key);

/**
 * The chat SDK makes its protocol code with `eval`. It runs in a worker, whose policy is its own: no page has
 * 'unsafe-eval', and the worker has no document, no styles and no frames.
 */
export const chatWorkerPolicy = ({ connect }: ChatHosts): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    ["connect-src 'self'", ...connect].join(' '),
  ].join('; ');

/** Pages that are only a shell for a program: the back offices, whose every address is answered with one of them. */
export const shellKey = (path: string): string | null => {
  const [, area] = /^\/(adminweb|adminsystem)(?:\/(?!.*\.[a-z0-9]{2,5}$).*)?$/.exec(path) ?? [];
  return area === undefined ? null : `${area}.html`;
};
export const isShell = (key: string): boolean => /^(adminweb|adminsystem)\.html$/.test(key);

/** Nothing stands in a shell but links to its script and its styles: neither inline scripts nor style elements are allowed. */
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
 * The content security policy of pages: scripts come from this origin, and inline ones from the build, by their hashes, so that
 * nothing that came into a page with its data ever runs. `style` attributes (colour swatches) stay allowed, style elements do not. Sockets
 * go to this origin, which is what 'self' means for them too.
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

/** What a page asks of no device: photos are chosen as files, and payment happens on the gateways' own pages. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/** A year, for this host alone: those of shops are their own. Empty where the site has no TLS. */
export const transportSecurity = (siteUrl: string): Readonly<Record<string, string>> =>
  siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};

/**
 * Which pages browsers may fetch before they are asked for (public/next-pages.rules). A header, as inside pages the rules would cost each of
 * them its bytes and a hash in the policy.
 */
const nextPages = '"/next-pages.rules"';

/** What is sent beside a page of the storefront. */
export const shopHeaders = (policy: string, siteUrl: string): Readonly<Record<string, string>> => ({
  ...pageHeaders(policy, siteUrl),
  'speculation-rules': nextPages,
});

/** What is sent beside a page with its policy; `siteUrl`: whether the site is to be asked by TLS from now on. */
export const pageHeaders = (policy: string, siteUrl: string): Readonly<Record<string, string>> => ({
  ...transportSecurity(siteUrl),
  'content-security-policy': policy,
  'permissions-policy': unused.map((name) => `${name}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
});
