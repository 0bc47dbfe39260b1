import { useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import type { Order, OrderAction, OrderDetail } from '../../../contract/orders/order.ts';
import { api, toastError } from '../../lib/client.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { fill, pick } from '../../lib/format/text.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { loadCart } from '../../lib/stores/cart.ts';
import { loadOrdersToPay } from '../../lib/stores/orders.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { Confirm } from '../confirm.tsx';
import { Sheet } from '../sheet.tsx';
import type { OrdersTexts } from './texts.ts';

/** Irreversible actions, which need confirmation. */
type Asking = 'cancel' | 'receive' | 'extend';
type Missing = ApiOutput<'POST /api/order/buy-again/{id}'>;

const call = {
  cancel: (id: string) => api('POST /api/order/cancel/{id}', { params: { id } }),
  receive: (id: string) => api('POST /api/order/receive/{id}', { params: { id } }),
  extend: (id: string) => api('POST /api/order/extend/{id}', { params: { id } }),
  remind: (id: string) => api('POST /api/order/remind/{id}', { params: { id } }),
};

/** The handlers of an order's buttons. */
function useOrderActions(t: OrdersTexts, order: Order, onChanged: (order: OrderDetail) => void) {
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
      const { failed, repriced, filled } = answer;
      if (failed.length + repriced.length + filled.length > 0) setMissing(answer);
      else showToast('success', t.again.added);
    });
  /** Orders of one payment are cancelled together; the dialog shows their number. */
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

interface OrderButtonsProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly order: Order;
  /** The actions with a button here. */
  readonly only: readonly OrderAction[];
  /** Called with the updated order. */
  readonly onChanged: (order: OrderDetail) => void;
}

/** The most common actions are highlighted. */
const main: readonly OrderAction[] = ['pay', 'receive', 'review'];

/** The buyer's allowed actions of an order, from the server, in the order of `only`. */
export function OrderButtons({ t, locale, order, only, onChanged }: OrderButtonsProps) {
  const { asking, sharing, missing, busy, press, confirm, dismiss } = useOrderActions(t, order, onChanged);
  const hrefs: Partial<Record<OrderAction, string>> = {
    pay: paths.payment(order.paymentNo),
    logistics: `${paths.orderDetail(order.orderNo)}#logistics`,
    refund: paths.afterSaleApply(order.orderNo),
    review: paths.reviewOrder(order.id),
  };
  const shown = only.filter((action) => order.actions.includes(action));
  const primary = main.find((action) => shown.includes(action));
  return (
    <>
      {shown.map((action) => {
        const href = hrefs[action];
        const look = `${action === primary ? 'button-primary' : 'button-quiet'} text-sm`;
        return href ? (
          <a key={action} href={localPath(href, locale)} className={look}>
            {t.actions[action]}
          </a>
        ) : (
          <button
            key={action}
            type="button"
            className={look}
            disabled={busy}
            onClick={() => void press(action)}
          >
            {t.actions[action]}
          </button>
        );
      })}
      {asking && (
        <Confirm
          {...questionOf(t, asking, sharing)}
          no={t.keep}
          onYes={() => void confirm()}
          onNo={dismiss}
        />
      )}
      {missing && <BuyAgainSheet t={t} locale={locale} missing={missing} onClose={dismiss} />}
    </>
  );
}

function questionOf(t: OrdersTexts, asking: Asking, sharing: number) {
  if (asking === 'receive') {
    return { title: t.receiveTitle, question: t.receiveQuestion, yes: t.receiveConfirm };
  }
  if (asking === 'extend') return { title: t.extendTitle, question: t.extendQuestion, yes: t.extendConfirm };
  const question = t.cancelQuestion.replace(/\{\{count\}\}/g, String(sharing));
  return { title: t.cancelTitle, question, yes: t.cancelConfirm };
}

interface BuyAgainSheetProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly missing: Missing;
  readonly onClose: () => void;
}

/** Items that could not be added to the cart again, with reasons, and what is not as it was bought. */
function BuyAgainSheet({ t, locale, missing, onClose }: BuyAgainSheetProps) {
  return (
    <Sheet
      title={titleOf(t, missing)}
      close={t.close}
      onClose={onClose}
      footer={
        <a href={localPath(paths.cart, locale)} className="button-primary w-full">
          {t.again.toCart}
        </a>
      }
    >
      <ul className="divide-y divide-line">
        {notesOn(missing, t).map(({ name, note, isBad }) => {
          const { text, lang } = pick(name, locale);
          return (
            <li key={`${text} ${note}`} className="flex justify-between gap-4 py-3 text-sm">
              <span dir="auto" lang={lang} className="line-clamp-2">
                {text}
              </span>
              <span className={`shrink-0 tabular-nums ${isBad ? 'text-danger' : 'text-ink-2'}`}>{note}</span>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

function titleOf({ again }: OrdersTexts, { added, failed }: Missing): string {
  if (failed.length === 0) return again.changed;
  return added > 0 ? again.title : again.none;
}

/** What there is to say of each item: missing ones first. */
const notesOn = ({ failed, repriced, filled }: Missing, { again }: OrdersTexts) => [
  ...failed.map(({ name, problem }) => ({ name, note: again.problem[problem], isBad: true })),
  ...repriced.map(({ name, before, now }) => ({
    name,
    note: fill(again.repriced, { before: formatMoney(before), now: formatMoney(now) }),
    isBad: false,
  })),
  ...filled.map(({ name, before, now }) => ({
    name,
    note: fill(again.filled, { before, now }),
    isBad: false,
  })),
];
