import type { Locale } from '../../../contract/basics.ts';
import type { Order, OrderAction, OrderDetail } from '../../../contract/orders/order.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { Confirm } from '../confirm.tsx';
import { BuyAgainSheet } from './buy-again-sheet.tsx';
import type { OrdersTexts } from './texts.ts';
import { type Asking, useOrderActions } from './use-order-actions.ts';

interface OrderButtonsProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly order: Order;
  /** Which of the order's actions have a button here. */
  readonly only: readonly OrderAction[];
  /** Gets the order as it is after a step. */
  readonly onChanged: (order: OrderDetail) => void;
}

/** The one that is asked for most stands out. */
const main: readonly OrderAction[] = ['pay', 'receive', 'review'];

/** What the buyer may do with an order: the server says what, in the order of `only`. */
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
