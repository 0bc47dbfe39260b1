import type { ApiOutput } from '../../../contract/index.ts';
import { safeLocalStorage } from '../../lib/browser.ts';
import { api } from '../../lib/client.ts';
import { authorization } from '../../lib/login-token.ts';
import { $place, placeCode, restorePlace } from '../../lib/stores/place.ts';
import { storeUser } from '../../lib/stores/session.ts';
import { guestSeeds } from './recent-views.ts';

export type Picked = ApiOutput<'GET /api/buyerCenter/recommendation/list'>;

/** Whether a visitor turned recommendations off on this device; accounts have a setting of their own. */
const key = 'personalGoods';
const isOffHere = () => safeLocalStorage.get(key) === 'off';

interface Asked {
  readonly place: 'home' | 'cart';
  /** Products in the cart. */
  readonly inCart?: readonly number[];
  readonly limit: number;
}

/** Goods for this reader, sent to the reader's place. A visitor who turned it off sends nothing but the cart to be left out. */
export async function loadPicked({ place, inCart = [], limit }: Asked): Promise<Picked> {
  restorePlace();
  const isVisitor = authorization() === null;
  const isOff = isVisitor && isOffHere();
  const seeds = place === 'cart' ? inCart : isVisitor && !isOff ? guestSeeds() : [];
  if (isOff && place === 'home') return { personal: false, records: [] };
  if (isVisitor && place === 'home' && seeds.length === 0) return { personal: true, records: [] };
  const to = $place.get();
  return api('GET /api/buyerCenter/recommendation/list', {
    query: {
      place,
      limit: String(limit),
      ...(seeds.length > 0 && { productIds: seeds.slice(0, mostIds).join(',') }),
      ...(to && { shipsTo: placeCode(to) }),
    },
  });
}

/** Number of products the server takes. */
const mostIds = 60;

/** Turns personal recommendations on or off: for the account, or for a visitor on this device. */
export async function setPersonal(isOn: boolean): Promise<void> {
  if (authorization()) storeUser(await api('PUT /api/user/info', { body: { personalGoods: isOn } }));
  else if (isOn) safeLocalStorage.remove(key);
  else safeLocalStorage.set(key, 'off');
}
