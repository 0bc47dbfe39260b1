import { cors } from 'hono/cors';

const hour = 3_600;

/**
 * Lets pages of these origins call us: what their scripts may send and read. Callers prove themselves by `Authorization`, so
 * cookies stay out of it. Other origins get no word of it, and their browsers keep the answer from them.
 */
export const crossOrigin = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // The API's own, then what the chat's SDK adds.
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
