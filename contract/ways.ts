import { z } from 'zod';
import { defineRoutes } from './route.ts';

export const waysRoutes = defineRoutes({
  'GET /api/user/ways': {
    summary: 'What this shop offers for logging in and registering',
    auth: 'public',
    output: z.object({
      /** Codes go to e-mail addresses, too. */
      email: z.boolean(),
    }),
  },
});
