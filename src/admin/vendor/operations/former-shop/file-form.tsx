import { useState } from 'react';
import { type DataImportKind, dataImportBytes } from '../../../../../contract/operations/data-import.ts';
import { useBusy } from '../../../../components/use-busy.ts';
import { api } from '../../../../lib/client.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { SheetFileField } from '../../../parts/sheet-file-field.tsx';
import { sentSheet, useSheetFile } from '../../../parts/use-sheet-file.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import type { DataImportTexts } from './texts.ts';

interface FileFormProps {
  readonly t: DataImportTexts;
  /** The kinds that the caller may import. */
  readonly kinds: readonly DataImportKind[];
  readonly kind: DataImportKind;
  readonly onKind: (kind: DataImportKind) => void;
  readonly onSent: () => void;
}

const rateShape = /^\d{1,5}(?:\.\d{1,6})?$/;
const currencyShape = /^[A-Z]{3}$/;

/** Sends a file to be checked. */
export function FileForm({ t, kinds, kind, onKind, onSent }: FileFormProps) {
  const { file, error, choose, clear } = useSheetFile(dataImportBytes, t.tooLarge);
  const [currency, setCurrency] = useState('CNY');
  const [rate, setRate] = useState('1');
  const { isBusy, run } = useBusy(t.sendFailed);
  const hasAmounts = kind === 'coupons' || kind === 'customers' || kind === 'orders';
  const asksRate = kind === 'coupons';
  const rateError = asksRate && !rateShape.test(rate) ? t.rateWrong : undefined;
  const currencyError = hasAmounts && !currencyShape.test(currency) ? t.currencyWrong : undefined;
  const canSend = file !== null && rateError === undefined && currencyError === undefined;
  const send = async (chosen: File) => {
    const query = {
      kind,
      name: chosen.name.slice(0, 200),
      ...(hasAmounts && { currency }),
      ...(asksRate && { rate }),
    };
    await api('POST /api/supplier/data-import/check', { query, file: await sentSheet(chosen) });
    clear();
    await invalidateAnswers('GET /api/supplier/data-import/list');
    onSent();
  };
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-card p-4" aria-label={t.check}>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <SelectField
          label={t.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(value) => {
            const chosen = kinds.find((one) => one === value);
            if (chosen) onKind(chosen);
          }}
        />
        {hasAmounts && (
          <TextField
            label={t.currency}
            value={currency}
            error={currencyError}
            onChange={(text) => setCurrency(text.trim().toUpperCase())}
          />
        )}
        {asksRate && (
          <TextField label={t.rate} hint={t.rateHint} value={rate} error={rateError} onChange={setRate} />
        )}
      </div>
      <p className="text-ink-2">{t.kindHints[kind]}</p>
      <div className="flex flex-wrap items-center gap-3">
        <SheetFileField label={t.file} file={file} onChange={choose} />
        <button
          type="button"
          className="control-button control-primary"
          disabled={!canSend || isBusy}
          onClick={() => file && void run(() => send(file))}
        >
          {isBusy ? t.checking : t.check}
        </button>
      </div>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </section>
  );
}
