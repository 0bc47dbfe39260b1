import { Download } from 'lucide-react';
import { useState } from 'react';
import type { TranslationArea, TranslationState } from '../../../../../contract/catalogue/language.ts';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { mostTranslationRows, translationSheetBytes } from '../../../../../contract/languages.ts';
import { useBusy } from '../../../../components/use-busy.ts';
import { api } from '../../../../lib/client.ts';
import { downloadCsv } from '../../../../lib/download.ts';
import { fill } from '../../../../lib/format/text.ts';
import { SheetFileField } from '../../../parts/sheet-file-field.tsx';
import { sentSheet, useSheetFile } from '../../../parts/use-sheet-file.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import type { LanguageTexts } from './texts.ts';

type Result = ApiOutput<'POST /api/admin/translation/import'>;

interface FilesProps {
  readonly t: LanguageTexts;
  readonly language: string;
  readonly area: TranslationArea;
  readonly state: keyof typeof TranslationState.enum;
  readonly mayWrite: boolean;
}

/** The texts as a file for translators, and what they send back. */
export function Files({ t, language, area, state, mayWrite }: FilesProps) {
  const { file, error, choose, clear } = useSheetFile(translationSheetBytes, t.tooLarge);
  const [result, setResult] = useState<Result | null>(null);
  const fetching = useBusy(t.downloadFailed);
  const sending = useBusy(t.sendFailed);
  const query = { language, area };
  const download = async () => {
    const text = await api('GET /api/admin/translation/export', { query: { ...query, state } });
    downloadCsv(`${language}-${area}.csv`, text);
  };
  const send = async (chosen: File) => {
    setResult(await api('POST /api/admin/translation/import', { query, file: await sentSheet(chosen) }));
    clear();
    await invalidateAnswers('GET /api/admin/language/list', 'GET /api/admin/translation/page');
  };
  return (
    <details className="rounded-card border border-line bg-card p-4">
      <summary className="cursor-pointer font-semibold">{t.fileTitle}</summary>
      <div className="mt-3 flex flex-col gap-3">
        <p className="text-ink-2">{fill(t.fileHint, { most: mostTranslationRows })}</p>
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="button"
            className="control-button"
            disabled={fetching.isBusy}
            onClick={() => void fetching.run(download)}
          >
            <Download className="size-4" aria-hidden="true" />
            {t.download}
          </button>
          {mayWrite && (
            <>
              <SheetFileField
                label={t.file}
                file={file}
                onChange={(event) => {
                  setResult(null);
                  choose(event);
                }}
              />
              <button
                type="button"
                className="control-button control-primary"
                disabled={!file || sending.isBusy}
                onClick={() => file && void sending.run(() => send(file))}
              >
                {sending.isBusy ? t.sending : t.send}
              </button>
            </>
          )}
        </div>
        {(error || result?.unusable) && (
          <p role="alert" className="text-danger">
            {error || result?.unusable}
          </p>
        )}
        {result && result.unusable === null && (
          <>
            <p role="status">
              {fill(t.result, {
                saved: result.saved,
                unchanged: result.unchanged,
                failed: result.failed.length,
              })}
            </p>
            <ul className="max-h-60 overflow-y-auto text-danger text-sm">
              {result.failed.map(({ line, source, text }) => (
                <li key={line} className="break-words">
                  {fill(t.line, { line })}: {source} – {text}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  );
}
