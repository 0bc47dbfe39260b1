import { noConnection } from './pg-internals/driver.ts';

/** SQLSTATEs of a PostgreSQL that shuts down, starts up, or has no connections or disk space left, and socket error codes. */
const codes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // Disk full: writes fail, reads still work.
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
/** Whether an error is temporary because the database cannot be reached or has no space. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true;
    if ('code' in at && typeof at.code === 'string' && codes.has(at.code)) return true;
    if (noConnection.test(at.message) || isNoSocket(at)) return true;
  }
  return false;
}

/** Unix socket errors: the socket file is gone with the server, or its backlog is full. */
const isNoSocket = (error: Error): boolean =>
  'syscall' in error &&
  error.syscall === 'connect' &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'EAGAIN');
