import { z } from 'zod';
import { Empty } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { LoginResult, Password, Username } from './account.ts';

/** The key of the link that a marketplace without an operator prints when it starts. */
const OpeningKey = z
  .string()
  .regex(/^[\w-]{20,100}$/)
  .meta({ examples: ['x'.repeat(22)] });

export const firstOperatorRoutes = defineRoutes({
  'POST /api/system/first-operator/look': {
    summary: 'Whether the link for the first operator is valid; it is not once there is an operator',
    auth: 'public',
    body: z.strictObject({ key: OpeningKey }),
    output: Empty,
    errors: ['opening_key', 'too_many_attempts'],
  },
  'POST /api/system/first-operator': {
    summary:
      'Create the first operator, with all permissions, by the link that the program printed, and log in',
    auth: 'public',
    body: z.strictObject({ key: OpeningKey, username: Username, password: Password }),
    output: LoginResult,
    errors: ['opening_key', 'username_taken', 'too_many_attempts'],
  },
});
