import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Trace context (W3C Trace Context). */
interface Trace {
  /** Trace id: 32 hexadecimal digits, the same for everything caused by one request, also in other services. */
  readonly traceId: string;
  /** Span id: 16 hexadecimal digits. */
  readonly spanId: string;
}

const current = new AsyncLocalStorage<Trace>();

/** `00-{trace}-{span}-{flags}`; later versions may append fields. All-zero ids are invalid. */
const form = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-.*)?$/;

/** Runs work in a new span below `parent`, a `traceparent`; without a valid one it starts a trace. */
export function traced<T>(parent: string | undefined, work: () => T): T {
  const [, traceId = randomBytes(16).toString('hex')] = form.exec(parent ?? '') ?? [];
  return current.run({ traceId, spanId: randomBytes(8).toString('hex') }, work);
}

/** The current trace; undefined outside of any. */
export const traceNow = (): Trace | undefined => current.getStore();

/** The current span as `traceparent`, for work that runs later or elsewhere. */
export function traceParent(): string | undefined {
  const trace = current.getStore();
  return trace && `00-${trace.traceId}-${trace.spanId}-01`;
}
