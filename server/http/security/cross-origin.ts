import { cors } from 'hono/cors';

const hour = 3_600;

/**
 * CORS for the allowed origins: methods and headers scripts may send and read. Callers authenticate with `Authorization`, so credentials
 * (cookies) are not allowed. Other origins get no CORS headers and their browsers block the answer.
 */
export const crossOrigin = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // Headers of the API, then those of the chat SDK.
    allowHeaders: [
      'accept',
      'accept-language',
      'authorization',
      'content-type',
      'idempotency-key',
      'restrict-access',
      'share-secret',
      'x-device',
      'x-human',
      'x-requested-with',
    ],
    exposeHeaders: ['allow', 'content-disposition', 'date', 'retry-after', 'x-request-id'],
    maxAge: hour,
  });
