import { useState } from 'react';
import type { ApiOutput } from '../../../contract/index.ts';
import type { Order, OrderAction, OrderDetail } from '../../../contract/orders/order.ts';
import { api, toastError } from '../../lib/client.ts';
import { loadCart } from '../../lib/stores/cart.ts';
import { loadOrdersToPay } from '../../lib/stores/orders.ts';
import { showToast } from '../../lib/stores/toast.ts';
import type { OrdersTexts } from './texts.ts';

/** These cannot be undone and are asked about first. */
export type Asking = 'cancel' | 'receive' | 'extend';
export type Missing = ApiOutput<'POST /api/order/buy-again/{id}'>;

const call = {
  cancel: (id: string) => api('POST /api/order/cancel/{id}', { params: { id } }),
  receive: (id: string) => api('POST /api/order/receive/{id}', { params: { id } }),
  extend: (id: string) => api('POST /api/order/extend/{id}', { params: { id } }),
  remind: (id: string) => api('POST /api/order/remind/{id}', { params: { id } }),
};

/** What the buttons of an order do. */
export function useOrderActions(t: OrdersTexts, order: Order, onChanged: (order: OrderDetail) => void) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [sharing, setSharing] = useState(1);
  const [missing, setMissing] = useState<Missing | null>(null);
  const [busy, setBusy] = useState(false);
  const id = String(order.id);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((error: unknown) => toastError(error, t.actionFailed));
    setBusy(false);
  };
  const step = (action: keyof typeof call) =>
    run(async () => {
      const after = await call[action](id);
      showToast('success', t.done[action]);
      onChanged(after);
      if (action === 'cancel') await loadOrdersToPay();
    });
  const again = () =>
    run(async () => {
      const answer = await api('POST /api/order/buy-again/{id}', { params: { id } });
      await loadCart();
      if (answer.failed.length > 0) setMissing(answer);
      else showToast('success', t.again.added);
    });
  /** Orders that are paid together are cancelled together; how many is said before. */
  const askCancel = () =>
    run(async () => {
      const { paymentNo } = order;
      const payment = await api('GET /api/payment/status/{paymentNo}', { params: { paymentNo } });
      setSharing(payment.orderNos.length);
      setAsking('cancel');
    });

  return {
    asking,
    sharing,
    missing,
    busy,
    async press(action: OrderAction) {
      if (action === 'cancel') await askCancel();
      else if (action === 'receive' || action === 'extend') setAsking(action);
      else if (action === 'remind') await step('remind');
      else if (action === 'buyAgain') await again();
    },
    async confirm() {
      const action = asking;
      setAsking(null);
      if (action) await step(action);
    },
    dismiss() {
      setAsking(null);
      setMissing(null);
    },
  };
}
