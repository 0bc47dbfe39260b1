import { useId, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatClerk, ChatCustomer, SupplierChat } from '../../../../contract/messaging/supplier-chat.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Failure } from '../../../components/states.tsx';
import { api, toastError } from '../../../lib/client.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import type { AllTexts, ClerkTexts } from '../room/types.ts';
import { Thumb } from '../thumb.tsx';
import { useCustomer } from './use-threads.ts';

interface CustomerPanelProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly buyerId: number;
  readonly shopChat: SupplierChat;
  /** The thread list shows some of the changed data. */
  readonly onChanged: () => void;
}

/** The customer of a chat: viewed and ordered products, assignment, and blocking. */
export function CustomerPanel({ t, locale, buyerId, shopChat, onChanged }: CustomerPanelProps) {
  const { found, reload, isBusy, change } = useCustomer(buyerId);
  const [isAsking, setAsking] = useState(false);
  const words = t.clerk.customer;
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
        clerks={shopChat.clerks}
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

interface AssignProps {
  readonly t: ClerkTexts['customer'];
  readonly clerks: readonly ChatClerk[];
  readonly assignee: ChatClerk | null;
  readonly isBusy: boolean;
  readonly onGive: (accountId: number | null) => void;
}

/** The assignment of the conversation. */
function Assign({ t, clerks, assignee, isBusy, onGive }: AssignProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-ink-2 text-sm">
        {t.assignee}
      </label>
      <select
        id={id}
        value={assignee?.accountId ?? ''}
        disabled={isBusy}
        onChange={({ target: { value } }) => onGive(value === '' ? null : Number(value))}
        className="field h-10 min-h-10 py-1 text-sm"
      >
        <option value="">{t.everybody}</option>
        {clerks.map(({ accountId, name }) => (
          <option key={accountId} value={accountId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface RemarkProps {
  readonly t: ClerkTexts['customer'];
  readonly remark: string;
  readonly isBusy: boolean;
  readonly onSave: (remark: string) => void;
}

/** The shop's remark about the buyer. */
function Remark({ t, remark, isBusy, onSave }: RemarkProps) {
  const id = useId();
  const [text, setText] = useState(remark);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
      className="flex flex-col gap-1.5"
    >
      <label htmlFor={id} className="text-ink-2 text-sm">
        {t.remark}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={text}
          maxLength={30}
          onChange={(event) => setText(event.target.value)}
          className="field h-10 min-h-10 py-1 text-sm"
        />
        <button
          type="submit"
          disabled={isBusy || text.trim() === remark}
          className="button-quiet min-h-10 shrink-0 px-3 text-sm"
        >
          {t.save}
        </button>
      </div>
    </form>
  );
}

interface ViewingProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly viewing: ChatCustomer['viewing'];
}

/** The product that the buyer is viewing. */
function Viewing({ t, locale, viewing }: ViewingProps) {
  return (
    <section>
      <h3 className="mb-2 text-ink-2 text-sm">{t.clerk.customer.viewing}</h3>
      {viewing ? (
        <a
          href={localPath(paths.product(viewing.id), locale)}
          className="flex gap-3 rounded-control border border-line p-2 hover:border-accent"
        >
          <Thumb image={viewing.image} size="size-12" />
          <span className="min-w-0">
            <span className="line-clamp-2 text-sm">{pickText(viewing.name, locale)}</span>
            <span className="font-semibold text-price text-sm tabular-nums">
              {formatMoney(viewing.price)}
            </span>
          </span>
        </a>
      ) : (
        <p className="text-ink-3 text-sm">{t.clerk.customer.viewsNothing}</p>
      )}
    </section>
  );
}

interface CustomerOrdersProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly orders: ChatCustomer['orders'];
}

/** The buyer's latest orders in this shop. */
function CustomerOrders({ t, locale, orders }: CustomerOrdersProps) {
  return (
    <section>
      <h3 className="mb-2 text-ink-2 text-sm">{t.clerk.customer.orders}</h3>
      {orders.length === 0 && <p className="text-ink-3 text-sm">{t.clerk.customer.noOrders}</p>}
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.orderNo} className="flex gap-3 py-2">
            <Thumb image={order.image} size="size-12" />
            <span className="min-w-0 grow text-sm">
              <span className="block truncate tabular-nums">{order.orderNo}</span>
              <span className="flex justify-between gap-2 text-ink-2 text-xs">
                <span>
                  {t.chat.card.statuses[order.status]} · {formatDate(order.createTime, locale)}
                </span>
                <span className="tabular-nums">{formatMoney(order.payable)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
