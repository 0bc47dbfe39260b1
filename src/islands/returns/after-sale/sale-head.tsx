import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { AfterSaleDetail } from '../../../../contract/returns/after-sale.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { useServerNow } from '../../../components/use-server-now.ts';
import { api, toastError } from '../../../lib/client.ts';
import { formatTime, timeLeft } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { fill } from '../../../lib/text.ts';
import { ParcelSheet } from './parcel-sheet.tsx';
import { SaySheet } from './say-sheet.tsx';
import type { AfterSaleTexts, UploadTexts } from './texts.ts';

interface SaleHeadProps {
  readonly t: AfterSaleTexts;
  readonly upload: UploadTexts;
  readonly locale: Locale;
  readonly sale: AfterSaleDetail;
  readonly onChanged: (sale: AfterSaleDetail) => void;
}

const own = ['withdraw', 'sendBack', 'escalate', 'evidence'] as const;
type Own = (typeof own)[number];
const main: readonly Own[] = ['sendBack', 'escalate'];

/** Whose turn it is, until when, and what the buyer can do. */
export function SaleHead({ t, upload, locale, sale, onChanged }: SaleHeadProps) {
  const [open, setOpen] = useState<Own | null>(null);
  const close = () => setOpen(null);
  const done = (after: AfterSaleDetail) => {
    close();
    onChanged(after);
  };
  const withdraw = async () => {
    close();
    try {
      onChanged(await api('POST /api/after-sale/withdraw/{id}', { params: { id: String(sale.id) } }));
      showToast('success', t.withdrawn);
    } catch (error) {
      toastError(error, t.actionFailed);
    }
  };
  const shown = own.filter((action) => sale.actions.includes(action));
  return (
    <section className="rounded-card border border-line bg-card p-4 lg:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold text-2xl">{t.state[sale.state]}</p>
          <p className="mt-1 max-w-prose text-ink-2 text-sm">{hintOf(t, sale)}</p>
          <Clock t={t} sale={sale} />
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          {shown.map((action) => (
            <button
              key={action}
              type="button"
              className={`${main.includes(action) ? 'button-primary' : 'button-quiet'} text-sm`}
              onClick={() => setOpen(action)}
            >
              {t.actions[action]}
            </button>
          ))}
        </div>
      </div>
      {open === 'withdraw' && (
        <Confirm
          title={t.withdrawTitle}
          question={t.withdrawQuestion}
          yes={t.withdrawConfirm}
          no={t.keep}
          onYes={() => void withdraw()}
          onNo={close}
        />
      )}
      {open === 'sendBack' && (
        <ParcelSheet t={t} locale={locale} id={sale.id} onClose={close} onDone={done} />
      )}
      {(open === 'escalate' || open === 'evidence') && (
        <SaySheet t={t} upload={upload} id={sale.id} action={open} onClose={close} onDone={done} />
      )}
    </section>
  );
}

function hintOf(t: AfterSaleTexts, sale: AfterSaleDetail): string {
  if (sale.state === 'refused' && !sale.actions.includes('escalate')) return t.hint.refusedOver;
  const time = sale.dueTime ? formatTime(sale.dueTime) : '';
  return fill(t.hint[sale.state], { time, amount: formatMoney(sale.amount) });
}

const minute = 60_000;

/** The time that is left, as it runs down. */
function Clock({ t, sale }: { readonly t: AfterSaleTexts; readonly sale: AfterSaleDetail }) {
  const now = useServerNow(minute);
  if (!sale.dueTime || Date.parse(sale.dueTime) <= now) return null;
  const left = timeLeft(sale.dueTime, now);
  return (
    <p className="mt-2 inline-block rounded-tag bg-tint px-2 py-0.5 text-accent-strong text-xs tabular-nums">
      {fill(left.days > 0 ? t.left : t.leftHours, left)}
    </p>
  );
}
