import { useState } from 'react';
import { type OldAddressResult, oldAddressBytes } from '../../../../../contract/authoring/old-address.ts';
import type { ApiKey } from '../../../../../contract/index.ts';
import { useBusy } from '../../../../components/use-busy.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { RowFaults } from '../../../parts/row-faults.tsx';
import { SheetFileField } from '../../../parts/sheet-file-field.tsx';
import { sentSheet, useSheetFile } from '../../../parts/use-sheet-file.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import type { AddressTexts } from './texts.ts';

interface AddressFileProps {
  readonly t: AddressTexts;
  /** The list that shows the addresses. */
  readonly stale: ApiKey;
}

/** Adds addresses from a file with two columns, and shows the rows that were left out. */
export function AddressFile({ t, stale }: AddressFileProps) {
  const shown = useLanguage();
  const [language, setLanguage] = useState<'zh' | 'en'>(shown);
  const { file, error, choose, clear } = useSheetFile(oldAddressBytes, t.tooLarge);
  const [result, setResult] = useState<OldAddressResult | null>(null);
  const { isBusy, run } = useBusy(t.sendFailed);
  const send = async (chosen: File) => {
    const query = { language };
    setResult(await api('POST /api/supplier/old-address/import', { query, file: await sentSheet(chosen) }));
    clear();
    await invalidateAnswers(stale);
  };
  return (
    <section
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
      aria-label={t.fileTitle}
    >
      <h2 className="font-semibold">{t.fileTitle}</h2>
      <p className="text-ink-2">{t.fileHint}</p>
      <div className="flex flex-wrap items-end gap-3">
        <SheetFileField
          label={t.file}
          file={file}
          onChange={(event) => {
            setResult(null);
            choose(event);
          }}
        />
        <SelectField
          label={t.language}
          value={language}
          options={(['zh', 'en'] as const).map((value) => ({ value, label: t.languages[value] }))}
          onChange={(value) => setLanguage(value === 'en' ? 'en' : 'zh')}
        />
        <button
          type="button"
          className="control-button control-primary"
          disabled={!file || isBusy}
          onClick={() => file && void run(() => send(file))}
        >
          {isBusy ? t.sending : t.send}
        </button>
      </div>
      {(error || result?.unusable) && (
        <p role="alert" className="text-danger">
          {error || result?.unusable}
        </p>
      )}
      {result && result.unusable === null && <Result t={t} result={result} />}
    </section>
  );
}

function Result({ t, result }: { readonly t: AddressTexts; readonly result: OldAddressResult }) {
  const { added, faults, faultCount } = result;
  return (
    <div className="flex flex-col gap-2">
      <p role="status">{fill(t.added, { count: added })}</p>
      {faultCount > 0 && (
        <RowFaults
          title={fill(t.faults, { count: faultCount })}
          line={t.line}
          faults={faults.map(({ line, from, to, reason }) => ({
            line,
            what: [from, to].filter(Boolean).join(' → '),
            why: t.reasons[reason],
          }))}
        />
      )}
    </div>
  );
}
