import { type ChangeEvent, type DragEvent, type FormEvent, useState } from 'react';
import { focusFirstError } from '../../../components/form/first-error.ts';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useHydrated } from '../../../components/form/use-hydrated.ts';
import { downloadCsv } from '../../../lib/download.ts';
import type { BatchTexts } from './texts.ts';

interface ListInputProps {
  readonly t: BatchTexts;
  readonly text: string;
  readonly busy: boolean;
  readonly onText: (text: string) => void;
  readonly onRead: () => void;
  readonly onFile: (file: File) => void;
}

const example = ['SKU,Quantity', 'ABC-RED-L,24', 'ABC-BLUE-M,12', '1042,5'].join('\r\n');

/** Where a list comes from: pasted, typed, or a file that is chosen or dropped. */
export function ListInput({ t, text, busy, onText, onRead, onFile }: ListInputProps) {
  const hydrated = useHydrated();
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') return onRead();
    setError(t.empty);
    focusFirstError(event.currentTarget);
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onFile(file);
  };
  const dropped = (event: DragEvent) => {
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <form
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropped}
      noValidate
      className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 lg:p-8"
    >
      <p className="text-ink-2">{t.lead}</p>
      <TextArea
        label={t.list}
        hint={t.listHint}
        error={error}
        rows={10}
        value={text}
        placeholder={t.placeholder}
        spellCheck={false}
        // What is pasted before the script is there would be lost when it comes.
        readOnly={!hydrated}
        onChange={(event) => {
          setError(undefined);
          onText(event.target.value);
        }}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="button-primary" disabled={busy || !hydrated}>
          {busy ? t.reading : t.read}
        </button>
        <label className="button-quiet cursor-pointer focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2">
          <i className="icon-file-up size-4.5" />
          {t.file}
          <input
            type="file"
            accept=".xlsx,.csv,.txt,text/csv,text/plain"
            disabled={busy || !hydrated}
            onChange={chosen}
            className="sr-only"
          />
        </label>
        <button
          type="button"
          onClick={() => downloadCsv('qianan-list.csv', example)}
          className="min-h-11 text-accent text-sm underline underline-offset-4 hover:text-accent-strong"
        >
          {t.template}
        </button>
      </div>
    </form>
  );
}
