import { useState } from 'react';
import { type OldAddressResult, oldAddressBytes } from '../../../../../contract/authoring/old-address.ts';
import type { ApiKey } from '../../../../../contract/index.ts';
import { useBusy } from '../../../../components/use-busy.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { fileSize } from '../../../jobs/file-size.ts';
import { SheetFileField } from '../../../parts/sheet-file-field.tsx';
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
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const [result, setResult] = useState<OldAddressResult | null>(null);
  const { isBusy, run } = useBusy(t.sendFailed);
  const send = async (chosen: File) => {
    // The server detects the format by the first bytes.
    const sent = new Blob([await chosen.arrayBuffer()], { type: 'text/csv' });
    setResult(await api('POST /api/supplier/old-address/import', { query: { language }, file: sent }));
    setFile(null);
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
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (!chosen) return;
            const isLarge = chosen.size > oldAddressBytes;
            setError(isLarge ? fill(t.tooLarge, { size: fileSize(oldAddressBytes) }) : '');
            setFile(isLarge ? null : chosen);
            setResult(null);
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
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {result && <Result t={t} result={result} />}
    </section>
  );
}

function Result({ t, result }: { readonly t: AddressTexts; readonly result: OldAddressResult }) {
  const { added, faults, faultCount, unusable } = result;
  if (unusable !== null)
    return (
      <p role="alert" className="text-danger">
        {unusable}
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <p role="status">{fill(t.added, { count: added })}</p>
      {faultCount > 0 && (
        <>
          <p className="text-danger">{fill(t.faults, { count: faultCount })}</p>
          <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
            {faults.map(({ line, from, to, reason }) => (
              <li key={line} className="flex flex-wrap gap-x-4 px-3 py-1.5">
                <span className="text-ink-2 tabular-nums">{fill(t.line, { line })}</span>
                <span className="break-all">{[from, to].filter(Boolean).join(' → ')}</span>
                <span className="text-danger">{t.reasons[reason]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
