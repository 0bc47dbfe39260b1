import type { Permission } from '../../../contract/access/permissions.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { useApiQuery } from './data.ts';

/** The question of what an account may do. */
export const codesRoute = 'GET /api/system/menu/codes';
type Codes = ApiOutput<typeof codesRoute>;

/** Nothing until the server has said so. */
export const has = (codes: Codes | undefined, code: Permission): boolean =>
  codes !== undefined && [...codes.shop, ...codes.platform].some((one) => one === code);

/** What the account may do; the server decides again, call by call. */
export function useMay(): (code: Permission) => boolean {
  const { data } = useApiQuery(codesRoute, {});
  return (code) => has(data, code);
}
