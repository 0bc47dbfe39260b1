import { useAddressList } from '../../../components/use-address-list.ts';
import { api, toastError } from '../../../lib/client.ts';
import { addressOf, readQuery, type ShopQuery, usual } from './query.ts';

export const pageSize = 8;

/** The goods of a shop the address asks for; the page holds the usual. */
export const useShopProducts = (supplierId: number, failed: string) =>
  useAddressList({
    usual,
    read: readQuery,
    write: addressOf,
    ask: ({ current, sort, order, keyword, category }: ShopQuery) =>
      api('GET /api/supplier/products/{supplierId}', {
        params: { supplierId: String(supplierId) },
        query: {
          current: String(current),
          size: String(pageSize),
          status: 'on_sale',
          sort,
          order,
          ...(keyword === '' ? {} : { keyword }),
          ...(category === null ? {} : { categoryId: String(category) }),
        },
      }),
    printed: 'plain',
    onFailed: (error) => toastError(error, failed),
  });
