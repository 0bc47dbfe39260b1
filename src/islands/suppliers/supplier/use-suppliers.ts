import { useAddressList } from '../../../components/use-address-list.ts';
import { api } from '../../../lib/client.ts';
import { defaults, formatQuery, parseQuery, type SupplierQuery, toCall } from './query.ts';

/** The suppliers the address asks for; the page holds the first of all of them. */
export const useSuppliers = () =>
  useAddressList({
    usual: defaults,
    read: parseQuery,
    write: formatQuery,
    ask: (query: SupplierQuery) => api('POST /api/admin/supplier/list', { body: toCall(query) }),
    printed: 'plain',
  });
