import pino, { type DestinationStream, type Logger } from 'pino';
import { traceNow } from './trace.ts';

/** Field names redacted in every log line, at any depth. */
const secrets = [
  'password',
  'newPassword',
  'oldPassword',
  'token',
  'secret',
  'authorization',
  'privateKey',
  'apiKey',
];
const hidden = ['code', ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])];

/** JSON logger; lines of a request or job carry the trace id. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    mixin: () => traceNow() ?? {},
    redact: { paths: hidden, censor: '••••' },
    serializers: { err: (error: unknown) => shownError(error) },
  };
  return to ? pino(options, to) : pino(options);
}

interface ShownError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [name: string]: unknown;
}

const allowedKeys = [
  'code',
  'status',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'reason',
];
const deepest = 5;

/**
 * An error for logs. Values of a failed query and PostgreSQL's `detail` and `where` are removed, because they may contain passwords, phone
 * numbers or keys.
 */
function shownError(error: unknown, depth = 0): ShownError | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const message = wordsOf(error);
  const values = allowedKeys.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const inner = error instanceof AggregateError ? error.errors : [];
  return {
    type: error.constructor.name,
    message,
    stack: frames.join('\n'),
    ...Object.fromEntries(values),
    ...(error.cause !== undefined && depth < deepest && { cause: shownError(error.cause, depth + 1) }),
    ...(inner.length > 0 && depth < deepest && { errors: inner.map((one) => shownError(one, depth + 1)) }),
  };
}

/** PostgreSQL appends an invalid value to the end of its message. */
function wordsOf(error: Error): string {
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`;
  const { message } = error;
  const value = message.indexOf(': "');
  return 'severity' in error && value >= 0 && message.endsWith('"') ? message.slice(0, value) : message;
}
