import { useAddressList } from '../../../components/use-address-list.ts';
import { api } from '../../../lib/client.ts';
import { type Asked, everything, readQuery, writeQuery } from './query.ts';

export const pageSize = 10;

/** The orders the address asks for, and how many there are in each status. */
export const useOrders = () => useAddressList({ usual: everything, read: readQuery, write: writeQuery, ask });

async function ask({ status, keyword, days, current }: Asked) {
  const query = {
    current: String(current),
    size: String(pageSize),
    days,
    ...(status === 'all' ? {} : { status }),
    ...(keyword === '' ? {} : { keyword }),
  };
  const [list, counts] = await Promise.all([
    api('GET /api/order/list', { query }),
    api('GET /api/buyerCenter/order/statusCount'),
  ]);
  return { ...list, counts };
}
