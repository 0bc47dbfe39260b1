import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import type { Reader } from '../file/format/reader.ts';
import { type NewAddress, productsByHandle, writeAddresses } from './addresses.ts';
import { oldPath } from './path.ts';

/** The address that a product had: of its column, else that of Shopify, which is made of the handle. */
function addressIn(reader: Reader): string {
  const { value } = reader.first('oldAddress');
  return value.trim() === '' ? `/products/${reader.group.handle}` : value;
}

/** Lets the addresses of the former site lead to these products. Those of other shops stay as they are and are reported. */
export async function noteAddresses(
  work: UnitOfWork,
  shop: SupplierScope,
  readers: readonly Reader[],
  handles: readonly string[],
): Promise<void> {
  const ids = await productsByHandle(work.tx, shop, handles);
  const found = readers.flatMap((reader): { reader: Reader; address: NewAddress }[] => {
    const productId = ids.get(reader.group.handle);
    const path = oldPath(addressIn(reader));
    if (productId === undefined || path === null) return [];
    return [{ reader, address: { path, locale: localeOf(reader), productId, categoryId: null } }];
  });
  const taken = await writeAddresses(
    work,
    shop,
    found.map(({ address }) => address),
  );
  for (const { reader, address } of found)
    if (taken.has(address.path)) reader.first('oldAddress').warn('address_taken', { path: address.path });
}

/** The language of the former page: that of the names. */
const localeOf = (reader: Reader) =>
  /\p{Script=Han}/u.test(reader.first('title').value + reader.first('title.zh').value) ? 'zh' : 'en';
