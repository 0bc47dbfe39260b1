import { createHash } from 'node:crypto';

const inline = /<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g;

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
    ['connect-src', "'self'", 'ws:', 'wss:', ...connect].join(' '),
  ].join('; ');

/**
 * The content security policy of a page: scripts come from this origin, inline ones are named by their hash, so that nothing
 * injected ever runs. `style` attributes (colour swatches) stay allowed.
 */
export function contentSecurityPolicy(html: string, { images }: ChatHosts = noChatHosts): string {
  const hashes = new Set<string>();
  for (const [, code = ''] of html.matchAll(inline)) {
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    "connect-src 'self' ws: wss:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
