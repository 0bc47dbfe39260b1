import type { SupplierOrderAddress } from '../../../../contract/orders/supplier-order.ts';
import { maskName, maskPhone } from '../../../platform/text/mask.ts';
import type { AddressSnapshot } from '../tables/order.ts';

/** An address, masked for callers who may not ship. */
export const shownAddress = (
  { receiver, phone, detail, region, country }: AddressSnapshot,
  maySee: boolean,
): SupplierOrderAddress =>
  maySee
    ? { receiver, phone, detail, region, country, masked: false }
    : {
        receiver: maskName(receiver),
        phone: maskPhone(phone),
        detail: '****',
        region,
        country,
        masked: true,
      };
