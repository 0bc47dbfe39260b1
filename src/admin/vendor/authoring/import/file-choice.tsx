import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { importLimit } from '../../../../../contract/authoring/product-file.ts';
import type { ProductJob } from '../../../../../contract/authoring/product-job.ts';
import { api, toastError } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { NumberField } from '../../../form/field.tsx';
import { fileSize } from '../../../jobs/file-size.ts';
import { jobBegun } from '../../../jobs/product-jobs.ts';
import { useLanguage } from '../../../shell/texts.ts';
import type { ImportTexts } from './texts.ts';

interface FileChoiceProps {
  readonly t: ImportTexts;
  readonly onSent: (job: ProductJob) => void;
}

const isSheet = ({ name, type }: File) => /\.(xlsx|csv|txt|tsv|xml|zip)$/i.test(name) || type === 'text/csv';

/** The file input with import options. Checking a file is a dry run. */
export function FileChoice({ t, onSent }: FileChoiceProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const shown = useLanguage();
  const [language, setLanguage] = useState<'zh' | 'en'>(shown);
  const [existing, setExisting] = useState<'update' | 'skip'>('update');
  const [stock, setStock] = useState<number | null>(null);
  const [hasAddresses, setAddresses] = useState(false);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const isLarge = chosen.size > importLimit;
    // Checked before the upload.
    const wrong = isLarge
      ? fill(t.tooLarge, { size: fileSize(chosen.size) })
      : isSheet(chosen)
        ? ''
        : t.notSheet;
    setError(wrong);
    setFile(wrong ? null : chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const send = async () => {
    if (!file || isBusy) return;
    setBusy(true);
    try {
      const query = {
        name: file.name.slice(0, 200),
        language,
        existing,
        oldAddresses: hasAddresses ? ('true' as const) : ('false' as const),
        ...(stock === null ? {} : { stock: `${stock}` }),
      };
      // Browsers give spreadsheet files various MIME types; the server detects the format by the first bytes.
      const sent = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
      const job = await api('POST /api/supplier/product/job/check', { query, file: sent });
      await jobBegun();
      onSent(job);
    } catch (failed) {
      toastError(failed, t.uploadFailed);
    }
    setBusy(false);
  };
  const radio = (name: string, isChecked: boolean, label: string, pick: () => void) => (
    <label className="flex min-h-11 items-center gap-2 lg:min-h-8">
      <input
        type="radio"
        name={`${id}-${name}`}
        checked={isChecked}
        onChange={pick}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  );
  return (
    <div className="flex flex-col gap-4">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex cursor-pointer flex-col items-center gap-2 rounded-card border border-dashed px-4 py-8 text-center focus-within:outline-2 focus-within:outline-accent ${isOver ? 'border-accent bg-tint' : 'border-line bg-soft'}`}
      >
        <FileUp className="size-7 text-accent" aria-hidden="true" />
        <span className="font-semibold">{file ? `${file.name} · ${fileSize(file.size)}` : t.drop}</span>
        <span className="text-ink-2">{t.limits}</span>
        <input
          type="file"
          accept=".xlsx,.csv,.txt,.tsv,.xml,.zip,text/csv"
          aria-label={t.file}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
          className="sr-only"
        />
      </label>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-3">
        <fieldset>
          <legend className="mb-1 font-semibold">{t.language}</legend>
          {radio('language', language === 'zh', t.languages.zh, () => setLanguage('zh'))}
          {radio('language', language === 'en', t.languages.en, () => setLanguage('en'))}
        </fieldset>
        <fieldset>
          <legend className="mb-1 font-semibold">{t.existing}</legend>
          {radio('existing', existing === 'update', t.update, () => setExisting('update'))}
          {radio('existing', existing === 'skip', t.skip, () => setExisting('skip'))}
        </fieldset>
        <NumberField label={t.stock} hint={t.stockHint} unit={t.pieces} value={stock} onChange={setStock} />
      </div>
      <SwitchField
        label={t.oldAddresses}
        hint={t.oldAddressesHint}
        isOn={hasAddresses}
        onChange={setAddresses}
      />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="control-button control-primary"
          disabled={!file || isBusy}
          onClick={() => void send()}
        >
          {isBusy ? t.checking : t.check}
        </button>
        <span className="text-ink-2">{t.checkHint}</span>
      </div>
    </div>
  );
}
