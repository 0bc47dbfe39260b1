import type { SupplierOrderAddress } from '../../../../contract/orders/supplier-order.ts';
import { maskName, maskPhone } from '../../../platform/text/mask.ts';
import type { AddressSnapshot } from '../tables/order.ts';

/** An address for who may ship to it, and for who may not. */
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
