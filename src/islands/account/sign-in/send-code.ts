import { api } from '../../../lib/client.ts';

/** The code for a login or a registration. */
export const sendLoginCode = (mobile: string, headers: Readonly<Record<string, string>>) =>
  api('POST /api/user/sendCode/{mobile}', { params: { mobile }, headers });
