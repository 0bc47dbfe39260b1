import type { Permission } from '../../../contract/access/permissions.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { useApiQuery } from './data.ts';

/** Route of the account's permissions. */
export const codesRoute = 'GET /api/system/menu/codes';
type Codes = ApiOutput<typeof codesRoute>;

/** False until the permissions have loaded. */
export const has = (codes: Codes | undefined, code: Permission): boolean =>
  codes !== undefined && [...codes.shop, ...codes.platform].some((one) => one === code);

/** The account's permissions; the server checks every call again. */
export function useMay(): (code: Permission) => boolean {
  const { data } = useApiQuery(codesRoute, {});
  return (code) => has(data, code);
}
