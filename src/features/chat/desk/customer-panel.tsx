import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatCustomer, ChatDesk } from '../../../../contract/messaging/shop-chat.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Failure } from '../../../components/states.tsx';
import { api, toastError } from '../../../lib/client.ts';
import { formatDate } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { fill } from '../../../lib/text.ts';
import type { AllTexts } from '../room/types.ts';
import { Assign } from './assign.tsx';
import { CustomerOrders, Viewing } from './customer-orders.tsx';
import { Remark } from './remark.tsx';
import { useCustomer } from './use-desk.ts';

interface CustomerPanelProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly buyerId: number;
  readonly desk: ChatDesk;
  /** The list shows some of it. */
  readonly onChanged: () => void;
}

/** Whom the shop talks to: what they look at and bought, whose conversation it is, and the way to block them. */
export function CustomerPanel({ t, locale, buyerId, desk, onChanged }: CustomerPanelProps) {
  const { found, reload, isBusy, change } = useCustomer(buyerId);
  const [isAsking, setAsking] = useState(false);
  const words = t.desk.customer;
  if (found.state === 'loading')
    return (
      <p role="status" className="p-6 text-ink-3 text-sm">
        {t.room.loading}
      </p>
    );
  if (found.state === 'failed')
    return <Failure text={words.failed} retry={t.chat.list.retry} onRetry={reload} />;
  const customer = found.data;
  const params = { id: String(buyerId) };
  const act = async (call: () => Promise<ChatCustomer>, done: string) => {
    setAsking(false);
    try {
      await change(call);
      showToast('success', done);
      onChanged();
    } catch (error) {
      toastError(error, words.changeFailed);
    }
  };
  return (
    <div className="flex flex-col gap-6 p-5">
      <header className="flex items-center gap-3">
        <Avatar url={customer.avatar} className="size-14" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{customer.name}</p>
          <p className="text-ink-2 text-xs">
            {fill(words.since, { date: formatDate(customer.since, locale) })}
          </p>
        </div>
      </header>
      <p className="flex items-baseline justify-between rounded-control bg-soft px-3 py-2 text-sm">
        {words.spent}
        <span className="font-semibold text-price tabular-nums">{formatMoney(customer.spent)}</span>
      </p>
      <Remark
        key={customer.remark}
        t={words}
        remark={customer.remark}
        isBusy={isBusy}
        onSave={(remark) =>
          act(() => api('PUT /api/chat/desk/customer/{id}', { params, body: { remark } }), words.remarkSaved)
        }
      />
      <Assign
        t={words}
        clerks={desk.clerks}
        assignee={customer.assignee}
        isBusy={isBusy}
        onGive={(accountId) =>
          act(() => api('POST /api/chat/desk/transfer/{id}', { params, body: { accountId } }), words.given)
        }
      />
      <Viewing t={t} locale={locale} viewing={customer.viewing} />
      <CustomerOrders t={t} locale={locale} orders={customer.orders} />
      <button
        type="button"
        disabled={isBusy}
        className={`button-quiet text-sm ${customer.isBlocked ? '' : 'text-danger'}`}
        onClick={() =>
          customer.isBlocked
            ? act(() => api('POST /api/chat/desk/unblock/{id}', { params }), words.unblocked)
            : setAsking(true)
        }
      >
        {customer.isBlocked ? words.unblock : words.block}
      </button>
      {isAsking && (
        <Confirm
          title={words.block}
          question={fill(words.blockQuestion, { name: customer.name })}
          yes={words.block}
          no={words.keep}
          onYes={() => act(() => api('POST /api/chat/desk/block/{id}', { params }), words.blocked)}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
}
