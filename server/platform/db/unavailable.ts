import { noConnection } from './pg-internals/messages.ts';

/** PostgreSQL going down, coming up, or having no connection or no room left (SQLSTATE), and the ways a socket breaks. */
const codes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A full disk: nothing is written, and what is stored can still be read.
  '53100',
  'ENOSPC',
  'EDQUOT',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** Whether something failed because there is no database to be reached or no room to write, which passes. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true;
    if ('code' in at && typeof at.code === 'string' && codes.has(at.code)) return true;
    if (noConnection.test(at.message) || isNoSocket(at)) return true;
  }
  return false;
}

/** The socket of a server on this machine is a file: it is gone with the server, or has too many who wait before it. */
const isNoSocket = (error: Error): boolean =>
  'syscall' in error &&
  error.syscall === 'connect' &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'EAGAIN');
