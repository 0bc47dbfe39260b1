import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Checkout, CouponChoice } from '../../../../contract/checkout/checkout.ts';
import type { Address } from '../../../../contract/identity/address.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { $place, placeCode, restorePlace } from '../../../lib/stores/place.ts';
import { takeUnsent, watchUnsent } from '../../../lib/unsent.ts';

export type Items = { skuId: number; quantity: number }[] | undefined;

export interface CheckoutState {
  readonly checkout: Checkout | null;
  readonly addresses: readonly Address[];
  readonly addressId: number | null;
  readonly coupons: CouponChoice;
  /** A new price is being calculated; the shown one is the last. */
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Nothing is selected in the cart, so a retry is useless. */
  readonly isNothing: boolean;
  readonly chooseAddress: (id: number) => void;
  readonly setAddresses: (addresses: readonly Address[]) => void;
  readonly chooseCoupons: (coupons: CouponChoice) => void;
  readonly load: () => Promise<void>;
  /** Loads and shows the current price; null on failure. */
  readonly refresh: (coupons?: CouponChoice) => Promise<Checkout | null>;
}

const isChoice = (value: unknown): value is CouponChoice =>
  typeof value === 'object' && value !== null && 'suppliers' in value && 'platform' in value;

/** Items, address and coupons of the order: each change recalculates the price on the server. */
export function useCheckout(items: Items, loadFailed: string): CheckoutState {
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  const [addressId, setAddressId] = useState<number | null>(null);
  const [coupons, setCoupons] = useState<CouponChoice>('best');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isNothing, setNothing] = useState(false);
  const latest = useRef(0);
  const chosen = useEffectEvent(() => ({ addressId, coupons }));
  useEffect(() => watchUnsent('order-address', () => chosen().addressId), []);
  useEffect(() => watchUnsent('order-coupons', () => chosen().coupons), []);

  const ask = useCallback(
    async (where: number | null, choice: CouponChoice): Promise<Checkout | null> => {
      latest.current += 1;
      const turn = latest.current;
      setBusy(true);
      setFailure(null);
      const place = $place.get();
      const to = where === null ? place && { place: placeCode(place) } : { addressId: where };
      const body = { items, coupons: choice, ...to };
      try {
        const answer = await api('POST /api/order/confirm', { body });
        if (turn === latest.current) setCheckout(answer);
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.error === 'nothing_selected') setNothing(true);
        const text = error instanceof ApiError && error.message !== '' ? error.message : loadFailed;
        if (turn === latest.current) setFailure(text);
        return null;
      } finally {
        if (turn === latest.current) setBusy(false);
      }
    },
    [items, loadFailed],
  );

  const load = useCallback(async () => {
    try {
      restorePlace();
      const known = await api('GET /api/address/list');
      const where = takeUnsent('order-address');
      const first = (known.find(({ id }) => id === where) ?? known[0])?.id ?? null;
      setAddresses(known);
      setAddressId(first);
      const before = takeUnsent('order-coupons');
      const choice = isChoice(before) ? before : 'best';
      setCoupons(choice);
      // The chosen coupons may be used up.
      if ((await ask(first, choice)) || choice === 'best') return;
      setCoupons('best');
      await ask(first, 'best');
    } catch (error) {
      setFailure(error instanceof ApiError && error.message !== '' ? error.message : loadFailed);
    }
  }, [ask, loadFailed]);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- it sets no state before the addresses have loaded
    load();
  }, [load]);

  return {
    checkout,
    addresses,
    addressId,
    coupons,
    isBusy,
    failure,
    isNothing,
    setAddresses,
    load,
    chooseAddress(id) {
      setAddressId(id);
      ask(id, coupons);
    },
    chooseCoupons(choice) {
      setCoupons(choice);
      ask(addressId, choice);
    },
    refresh(choice = coupons) {
      setCoupons(choice);
      return ask(addressId, choice);
    },
  };
}
