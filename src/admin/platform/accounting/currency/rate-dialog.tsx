import { Currency, currencyRoutes } from '../../../../../contract/accounting/currency.ts';
import { api } from '../../../../lib/client.ts';
import { localDay } from '../../../../lib/format/date.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { NumberField, TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
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

/** Enters the rate of a day. */
export function RateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useCurrencyTexts();
  const today = localDay(new Date(serverNow()));
  const initial: RateDraft = { currency: 'USD', rate: null, day: today };
  const form = useSentForm({
    name: 'platform/currency/new',
    initial,
    schema: body,
    toBody: bodyOf,
    send: (given) => api('POST /api/system/currency/add', { body: given }),
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
    </SheetForm>
  );
}
