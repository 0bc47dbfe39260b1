import type { PastOrder } from '../../../contract/orders/past-order.ts';
import type { FormerCustomer } from '../../../contract/pricing/former-customer.ts';
import type { Column } from '../../platform/exported-list/cells.ts';
import { shownTime } from '../../platform/exported-list/local-time.ts';

/** Amounts of a former shop are in its own currency, which has a column of its own. */
const amount = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);

export const pastOrderColumns: readonly Column<PastOrder>[] = [
  { name: 'number', heading: 'past-order.number', value: ({ number }) => number },
  { name: 'system', heading: 'past-order.system', value: ({ system }) => system },
  { name: 'placed', heading: 'past-order.placed', value: ({ placedTime }) => shownTime(placedTime) },
  { name: 'buyer', heading: 'past-order.buyer', value: ({ buyer }) => buyer },
  { name: 'email', heading: 'past-order.email', value: ({ email }) => email },
  { name: 'phone', heading: 'past-order.phone', value: ({ phone }) => phone },
  { name: 'goods', heading: 'past-order.goods', value: ({ goods }) => goods.join('\n') },
  { name: 'pieces', heading: 'past-order.pieces', value: ({ pieces }) => pieces },
  { name: 'total', heading: 'past-order.total', value: ({ total }) => amount(total) },
  { name: 'currency', heading: 'export.currency', value: ({ currency }) => currency },
  {
    name: 'state',
    heading: 'past-order.state',
    value: ({ paymentStatus, deliveryStatus }) => [paymentStatus, deliveryStatus].filter(Boolean).join(' '),
  },
];

const said = (consent: boolean | null) => (consent === null ? null : consent ? 'yes' : 'no');

export const formerCustomerColumns: readonly Column<FormerCustomer>[] = [
  { name: 'name', heading: 'former-customer.name', value: ({ name }) => name },
  { name: 'email', heading: 'former-customer.email', value: ({ email }) => email },
  { name: 'phone', heading: 'former-customer.phone', value: ({ phone }) => phone },
  { name: 'country', heading: 'former-customer.country', value: ({ country }) => country },
  { name: 'system', heading: 'former-customer.system', value: ({ system }) => system },
  { name: 'orders', heading: 'former-customer.orders', value: ({ orders }) => orders },
  { name: 'spent', heading: 'former-customer.spent', value: ({ spent }) => amount(spent) },
  { name: 'currency', heading: 'export.currency', value: ({ currency }) => currency },
  { name: 'last', heading: 'former-customer.last', value: ({ lastOrderTime }) => shownTime(lastOrderTime) },
  { name: 'mail', heading: 'former-customer.consents.mail', value: ({ mailConsent }) => said(mailConsent) },
  { name: 'sms', heading: 'former-customer.consents.sms', value: ({ smsConsent }) => said(smsConsent) },
  { name: 'here', heading: 'former-customer.here', value: ({ linkTime }) => shownTime(linkTime) },
];
