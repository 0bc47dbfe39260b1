import type { Locale } from '../../../contract/basics.ts';
import type { Order } from '../../../contract/orders/order.ts';
import { ContactSupplier } from '../supplier/contact-supplier.tsx';
import type { OrdersTexts } from './texts.ts';

interface ContactOrderSupplierProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly order: Pick<Order, 'supplierId' | 'orderNo'>;
}

/** A link to chat with the shop about an order. */
export const ContactOrderSupplier = ({ t, locale, order }: ContactOrderSupplierProps) => (
  <ContactSupplier
    t={t.contact}
    locale={locale}
    supplierId={order.supplierId}
    orderNo={order.orderNo}
    quiet
    narrow
  />
);
