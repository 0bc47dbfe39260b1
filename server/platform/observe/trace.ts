import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Where a piece of work comes from, in the numbers of W3C Trace Context. */
interface Trace {
  /** 32 hexadecimal digits, the same for all that one request brings about, here and elsewhere. */
  readonly traceId: string;
  /** 16 digits: this piece of it. */
  readonly spanId: string;
}

const current = new AsyncLocalStorage<Trace>();

/** `00-{trace}-{span}-{flags}`; later versions may have more at the end. Numbers of zeros stand for none. */
const form = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-.*)?$/;

/** Does something as a new piece of the trace that `parent`, a `traceparent`, names; without a proper one it begins a trace. */
export function traced<T>(parent: string | undefined, work: () => T): T {
  const [, traceId = randomBytes(16).toString('hex')] = form.exec(parent ?? '') ?? [];
  return current.run({ traceId, spanId: randomBytes(8).toString('hex') }, work);
}

/** The trace of what runs now; undefined outside of any. */
export const traceNow = (): Trace | undefined => current.getStore();

/** What runs now as a `traceparent` for work that is done later or elsewhere. */
export function traceParent(): string | undefined {
  const trace = current.getStore();
  return trace && `00-${trace.traceId}-${trace.spanId}-01`;
}
