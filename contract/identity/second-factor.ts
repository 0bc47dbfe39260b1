import { z } from 'zod';
import { AsRead, Empty, Id, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Six-digit TOTP code, or a recovery code. */
export const SecondCode = z.string().trim().min(6).max(20);

export const SecondFactorState = z.object({
  enrolled: z.boolean(),
  /** Required by one of the account's roles: without it the platform back office is blocked. */
  required: z.boolean(),
  /** Number of unused recovery codes. */
  codesLeft: z.int().nonnegative(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** Policy for operators: who must have it. */
export const SecondFactorPolicy = z.strictObject({
  all: z.boolean(),
  /** Roles that require it when the policy is not for everybody. */
  roleIds: z.array(Id).max(50),
});
export type SecondFactorPolicy = z.infer<typeof SecondFactorPolicy>;

export const CodeBody = z.strictObject({ code: SecondCode });
const Codes = z.object({ recoveryCodes: z.array(z.string()) });

/** Two-factor authentication for operators. */
export const secondFactorRoutes = defineRoutes({
  'GET /api/user/second-factor': {
    summary: 'Whether the account has a second factor, and has to',
    auth: 'user',
    output: SecondFactorState,
  },
  'POST /api/user/second-factor/begin': {
    summary: 'A new secret for an authenticator, shown this once; it counts after the first right code',
    auth: 'user',
    elevated: true,
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['forbidden', 'second_factor_set', 'confirmation_required'],
  },
  'POST /api/user/second-factor/confirm': {
    summary: 'Turn the second factor on with a first code; answers with recovery codes, shown this once',
    auth: 'user',
    elevated: true,
    body: CodeBody,
    output: Codes,
    errors: ['second_factor_wrong', 'second_factor_set', 'too_many_attempts', 'confirmation_required'],
  },
  'POST /api/user/second-factor/codes': {
    summary: 'New recovery codes in place of those before',
    auth: 'user',
    elevated: 'by-body',
    body: CodeBody,
    output: Codes,
    errors: ['second_factor_wrong', 'too_many_attempts'],
  },
  'POST /api/user/second-factor/remove': {
    summary: 'Turn the second factor off, where nobody demands it',
    auth: 'user',
    elevated: 'by-body',
    body: CodeBody,
    output: Empty,
    errors: ['second_factor_wrong', 'second_factor_required', 'too_many_attempts'],
  },
  'GET /api/system/second-factor/policy': {
    summary: 'Who of the platform has to have a second factor',
    auth: 'staff',
    permission: 'platform.operator.read',
    output: SecondFactorPolicy,
  },
  'PUT /api/system/second-factor/policy': {
    summary: 'Say who has to have one; whoever says so of themselves has one already',
    auth: 'staff',
    permission: 'platform.operator.write',
    body: SecondFactorPolicy,
    output: SecondFactorPolicy,
    errors: ['second_factor_own'],
  },
  'DELETE /api/system/user/second-factor/{id}': {
    summary: 'Take the second factor of somebody else away who has lost it; they are logged out everywhere',
    auth: 'staff',
    elevated: true,
    permission: 'platform.operator.write',
    params: z.object({ id: PathId }),
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'staff_beyond', 'staff_self', 'confirmation_required', 'decided'],
  },
});
