import type { Permission } from '../../../contract/permissions.ts';
import { useAsk } from './data.ts';

/** What the account may do; nothing until the server has said so. It decides again, call by call. */
export function useMay(): (code: Permission) => boolean {
  const { data } = useAsk('GET /api/system/menu/codes', {});
  return (code) => data !== undefined && [...data.shop, ...data.platform].some((one) => one === code);
}
