import { type FormEvent, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { DictionaryItem } from '../../../../contract/catalogue/dictionary.ts';
import type { AfterSaleDetail } from '../../../../contract/returns/after-sale.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { Field } from '../../../components/form/field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { WordsForm } from '../../../components/form/words-form.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { useServerNow } from '../../../components/use-server-now.ts';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { api, toastError } from '../../../lib/client.ts';
import { formatTime, timeLeft } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import type { AfterSaleTexts, UploadTexts } from './texts.ts';

interface ParcelSheetProps {
  readonly t: AfterSaleTexts;
  readonly locale: Locale;
  readonly id: number;
  readonly onClose: () => void;
  readonly onDone: (sale: AfterSaleDetail) => void;
}

const blank = { company: '', number: '' };
const isParcel = isLike(blank);

/** The parcel of the return. */
export function ParcelSheet({ t: { send: t, ...texts }, locale, id, onClose, onDone }: ParcelSheetProps) {
  const [companies, setCompanies] = useState<readonly DictionaryItem[]>([]);
  const [parcel, setParcel] = useUnsent(`parcel-${id}`, blank, isParcel);
  const { company, number } = parcel;
  const { errors, passes } = useErrors<keyof typeof blank>(parcel, {
    ...(company === '' && { company: t.errors.company }),
    ...(!/^[A-Za-z0-9-]{6,40}$/.test(number.trim()) && { number: t.errors.number }),
  });
  const { busy, failure, run } = useSubmit(t.failed);
  useEffect(() => {
    api('GET /api/dictionary/{key}', { params: { key: 'logistics_company' } })
      .then(setCompanies)
      .catch(() => {});
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!passes(event.currentTarget)) return;
    void run(async () => {
      const body = { company, number: number.trim() };
      const after = await api('POST /api/after-sale/send-back/{id}', { params: { id: String(id) }, body });
      showToast('success', t.done);
      onDone(after);
    });
  };
  return (
    <Sheet title={texts.actions.sendBack} close={texts.close} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <SelectField
          label={t.company}
          choose={t.choose}
          value={company}
          error={errors.company}
          options={companies.map((one) => ({ value: one.value, text: pickText(one.label, locale) }))}
          onChange={(company) => setParcel({ ...parcel, company })}
        />
        <Field
          label={t.number}
          value={number}
          maxLength={40}
          error={errors.number}
          onChange={(event) => setParcel({ ...parcel, number: event.target.value })}
        />
        <Submit label={t.submit} busyLabel={t.busy} busy={busy} ready failure={failure} />
      </form>
    </Sheet>
  );
}

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

/** The party to act, the deadline, and the buyer's actions. */
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
          <Countdown t={t} sale={sale} />
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

/** The countdown to the deadline. */
function Countdown({ t, sale }: { readonly t: AfterSaleTexts; readonly sale: AfterSaleDetail }) {
  const now = useServerNow(minute);
  if (!sale.dueTime || Date.parse(sale.dueTime) <= now) return null;
  const left = timeLeft(sale.dueTime, now);
  return (
    <p className="mt-2 inline-block rounded-tag bg-tint px-2 py-0.5 text-accent-strong text-xs tabular-nums">
      {fill(left.days > 0 ? t.left : t.leftHours, left)}
    </p>
  );
}

interface SaySheetProps {
  readonly t: AfterSaleTexts;
  readonly upload: UploadTexts;
  readonly id: number;
  readonly action: 'escalate' | 'evidence';
  readonly onClose: () => void;
  readonly onDone: (sale: AfterSaleDetail) => void;
}

/** A message with images for the platform. */
function SaySheet({ t, upload, id, action, onClose, onDone }: SaySheetProps) {
  const send = async (body: { content: string; images: string[] }) => {
    const said = { params: { id: String(id) }, body };
    const after =
      action === 'escalate'
        ? await api('POST /api/after-sale/escalate/{id}', said)
        : await api('POST /api/after-sale/evidence/{id}', said);
    showToast('success', t.say.done);
    onDone(after);
  };
  return (
    <Sheet title={t.actions[action]} close={t.close} onClose={onClose}>
      <WordsForm
        name={`${action}-${id}`}
        t={{ ...t.say, cancel: t.close }}
        upload={upload}
        purpose="evidence"
        least={2}
        onSend={send}
      />
    </Sheet>
  );
}
