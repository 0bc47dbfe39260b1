import { type ReactNode, useState } from 'react';
import type { MerchantMethod } from '../../../../../contract/payments/merchant-account.ts';
import { Failure } from '../../../../components/states.tsx';
import { formatMoney } from '../../../../lib/money.ts';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import type { AccountTexts } from './words.ts';

interface HistoryProps {
  readonly t: AccountTexts;
  readonly method: MerchantMethod;
}

/** What went through an account last; asked for when it is opened. */
export function History({ t, method }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useApiQuery(
    'GET /api/supplier/payment/account/history/{method}',
    isOpen ? { params: { method } } : null,
  );
  return (
    <details
      className="mt-3 border-line border-t pt-1"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold lg:min-h-9">
        {t.history}
      </summary>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid gap-4 pt-1 lg:grid-cols-3">
          <Part title={t.payments} none={t.nonePaid}>
            {data.payments.map(({ paymentNo, amount, time }) => (
              <Entry key={paymentNo} head={formatMoney(amount)} text={paymentNo} time={time} />
            ))}
          </Part>
          <Part title={t.refunds} none={t.noneRefunded}>
            {data.refunds.map(({ refundNo, amount, status, time }) => (
              <Entry
                key={refundNo}
                head={`${formatMoney(amount)} · ${t.refundStates[status]}`}
                text={refundNo}
                time={time}
                isBad={status === 'failed'}
              />
            ))}
          </Part>
          <Part title={t.failures} none={t.noneFailed}>
            {data.failures.map(({ id, kind, outcome, detail, time }) => (
              <Entry key={id} head={t.kinds[kind]} text={detail ?? outcome} time={time} isBad />
            ))}
          </Part>
        </div>
      )}
    </details>
  );
}

interface PartProps {
  readonly title: string;
  readonly none: string;
  readonly children: readonly ReactNode[];
}

const Part = ({ title, none, children }: PartProps) => (
  <section className="min-w-0">
    <h3 className="mb-1 text-sm">{title}</h3>
    {children.length === 0 ? (
      <p className="text-ink-3">{none}</p>
    ) : (
      <ul className="flex flex-col gap-2">{children}</ul>
    )}
  </section>
);

interface EntryProps {
  readonly head: string;
  readonly text: string;
  readonly time: string;
  readonly isBad?: boolean;
}

const Entry = ({ head, text, time, isBad = false }: EntryProps) => (
  <li>
    <p className={isBad ? 'text-danger' : ''}>{head}</p>
    <p className="break-all text-ink-2 text-xs">{text}</p>
    <p className="text-ink-3 text-xs">
      <When iso={time} />
    </p>
  </li>
);
