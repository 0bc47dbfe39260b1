import type { z } from 'zod';
import { Currency, currencyRoutes } from '../../../../../contract/accounting/currency.ts';
import type { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/client.ts';
import { localDay } from '../../../../lib/format/date.ts';
import { fill } from '../../../../lib/format/text.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { NumberField, TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useConfirmedSend } from '../../../form/use-confirmed-send.tsx';
import { useSentForm } from '../../../form/use-sent-form.ts';
import { useCurrencyTexts } from './texts.ts';

const route = 'GET /api/system/currency/list';
const body = currencyRoutes['POST /api/system/currency/add'].body;

interface RateDraft {
  readonly currency: Currency;
  /** Yuan per unit, as typed. */
  readonly rate: number | null;
  readonly day: string;
}

/** The contract's unit is a ten-thousandth. Too many decimals give a fraction and a missing value gives NaN: the schema refuses both. */
const bodyOf = ({ rate, ...draft }: RateDraft) => ({
  ...draft,
  rate: rate === null ? Number.NaN : Number((rate * 10_000).toFixed(4)),
});

interface Jump {
  readonly before: number;
  readonly rate: number;
  readonly percent: number;
}

/** The rates that are far from each other; null for other errors. */
function jumpOf({ error, details }: ApiError): Jump | null {
  const { before, rate, percent } = details;
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  return error === 'currency_jump' && isNumber(before) && isNumber(rate) && isNumber(percent)
    ? { before, rate, percent }
    : null;
}

/** Enters the rate of a day. */
export function RateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useCurrencyTexts();
  const today = localDay(new Date(serverNow()));
  const initial: RateDraft = { currency: 'USD', rate: null, day: today };
  const { send, question } = useConfirmedSend<z.infer<typeof body>, Jump>({
    asked: jumpOf,
    texts: ({ before, rate, percent }) => ({
      title: t.jumpTitle,
      question: fill(t.jumpQuestion, {
        before: before / 10_000,
        rate: rate / 10_000,
        percent: percent > 0 ? `+${percent}` : percent,
      }),
      yes: t.jumpYes,
      no: t.jumpNo,
    }),
    confirmed: (given, { rate }) => ({ ...given, confirmedRate: rate }),
  });
  const form = useSentForm({
    name: 'platform/currency/new',
    initial,
    schema: body,
    toBody: bodyOf,
    send: (given) => send(given, (sent) => api('POST /api/system/currency/add', { body: sent })),
    done: t.added,
    stale: [route],
  });
  const { draft, errors, set } = form;
  // The contract's limits are in ten-thousandths, but the input is in yuan, so the schema's message does not fit.
  const wrong = draft.rate === null ? t.needed : Number.isNaN(draft.rate) ? errors.rate : t.rateWrong;
  return (
    <SheetForm form={form} title={t.add} onClose={onClose}>
      <SelectField
        label={t.currency}
        value={draft.currency}
        options={Currency.options.map((value) => ({ value, label: t.currencies[value] }))}
        onChange={(value) => set({ currency: Currency.options.find((one) => one === value) ?? 'USD' })}
      />
      <NumberField
        label={t.rate}
        hint={t.rateHint}
        value={draft.rate}
        error={errors.rate && wrong}
        onChange={(rate) => set({ rate })}
      />
      <TextField
        label={t.day}
        hint={t.dayHint}
        type="date"
        value={draft.day}
        error={errors.day && t.dayNeeded}
        onChange={(day) => set({ day })}
      />
      {question}
    </SheetForm>
  );
}
