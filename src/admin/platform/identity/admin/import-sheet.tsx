import { Check, Download } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import {
  mostOperatorRows,
  type OperatorColumn,
  type OperatorImport,
  operatorColumns,
  operatorSheetBytes,
} from '../../../../../contract/identity/operator-import.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { api, toastError } from '../../../../lib/client.ts';
import { downloadCsv } from '../../../../lib/download.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SheetFileField } from '../../../parts/sheet-file-field.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { type OperatorTexts, useOperatorTexts } from './texts.ts';

interface ImportResultProps {
  readonly t: OperatorTexts;
  readonly result: OperatorImport;
  readonly nameOf: (column: OperatorColumn) => string;
  readonly onSave: () => void;
  readonly isSaved: boolean;
}

const tones = {
  created: 'text-success',
  updated: 'text-success',
  unchanged: 'text-ink-2',
  skipped: 'text-ink-2',
  failed: 'text-danger',
} as const;

/** The result of a dry run or an import, row by row, with the initial passwords of new accounts. */
function ImportResult({ t, result, nameOf, onSave, isSaved }: ImportResultProps) {
  const words = t.sheet;
  const locale = useLanguage();
  const { dryRun, unusable, ignoredColumns, rows, created, updated } = result;
  if (unusable !== null)
    return (
      <p role="alert" className="rounded-control bg-tint px-4 py-2 text-danger">
        {unusable}
      </p>
    );
  const said = dryRun ? words.will : words.outcomes;
  const hasPasswords = rows.some(({ password }) => password !== null);
  return (
    <section aria-label={words.results} className="flex flex-col gap-3">
      <h3 className="font-semibold">{dryRun ? words.checked : words.imported}</h3>
      {dryRun && created + updated === 0 && <p role="status">{words.nothing}</p>}
      {ignoredColumns.length > 0 && (
        <p className="text-ink-2">
          {fill(words.ignored, { columns: ignoredColumns.join(locale === 'zh' ? '、' : ', ') })}
        </p>
      )}
      {hasPasswords && (
        <div role="note" className="flex flex-col gap-2 rounded-control bg-tint px-4 py-3">
          <p>{words.passwordsHint}</p>
          <button type="button" onClick={onSave} className="control-button control-primary self-start">
            {isSaved ? (
              <Check className="size-4" aria-hidden="true" />
            ) : (
              <Download className="size-4" aria-hidden="true" />
            )}
            {words.savePasswords}
          </button>
        </div>
      )}
      <ul className="divide-y divide-line rounded-control border border-line">
        {rows.map(({ line, username, outcome, column, text, password }) => (
          <li key={line} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-3 py-2">
            <span className="min-w-0">
              <span className="break-all font-semibold">{username || '–'}</span>
              <span className="block text-ink-2 text-xs">{fill(words.line, { line })}</span>
            </span>
            <span className="flex flex-col items-end gap-0.5">
              <span className={tones[outcome]}>{said[outcome]}</span>
              {password && <code className="select-all font-mono">{password}</code>}
            </span>
            {text !== null && (
              <p className="w-full text-ink-2">
                {column ? fill(words.at, { column: nameOf(column), text }) : text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
const stale = [
  'POST /api/system/user/page',
  'GET /api/system/user/detail/{id}',
  'GET /api/system/role/list',
] as const;

/** Imports operators from a file with one per row; a dry run comes first. */
export function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useOperatorTexts();
  const words = t.sheet;
  const [file, setFile] = useState<File | null>(null);
  const [updates, setUpdates] = useState(false);
  const [result, setResult] = useState<OperatorImport | null>(null);
  const [busy, setBusy] = useState<'check' | 'write' | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  const nameOf = (column: OperatorColumn) => t[column === 'roles' ? 'rolesOf' : column];
  const passwords = (result?.rows ?? []).flatMap(({ username, password }) =>
    password === null ? [] : [[username, password] as const],
  );
  const ready = result?.dryRun ? result.created + result.updated : 0;
  const isDone = result?.dryRun === false;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (!chosen) return;
    if (chosen.size > operatorSheetBytes) return showToast('error', words.tooLarge);
    setFile(chosen);
    setResult(null);
  };
  const send = async (dryRun: boolean) => {
    if (!file || busy) return;
    setBusy(dryRun ? 'check' : 'write');
    try {
      // Browsers give spreadsheet files various MIME types; the server detects the format by the first bytes.
      const sent = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
      const query = { dryRun: `${dryRun}` as const, updateExisting: `${updates}` as const };
      const answer = await api('POST /api/system/user/import', { query, file: sent });
      const { created, updated, failed } = answer;
      setResult(answer);
      if (!dryRun) {
        showToast('success', fill(words.done, { created, updated, failed }));
        await invalidateAnswers(...stale);
      }
    } catch (error) {
      toastError(error, words.failed);
    } finally {
      setBusy(null);
    }
  };
  const savePasswords = () => {
    const lines = [[t.username, t.password], ...passwords].map((line) => line.join(','));
    downloadCsv(`${words.passwordsFile}.csv`, `${lines.join('\r\n')}\r\n`);
    setSaved(true);
  };
  // The passwords cannot be shown again.
  const close = () => (passwords.length > 0 && !isSaved ? setLeaving(true) : onClose());

  return (
    <>
      <Sheet
        title={words.title}
        close={t.keep}
        onClose={close}
        footer={
          <div className="flex flex-wrap justify-end gap-2">
            {isDone ? (
              <button type="button" className="control-button control-primary" onClick={close}>
                {words.leave}
              </button>
            ) : (
              <>
                <button
                  type="button"
                  className="control-button mr-auto"
                  onClick={() =>
                    downloadCsv(`${words.templateFile}.csv`, `${operatorColumns.map(nameOf).join(',')}\r\n`)
                  }
                >
                  {words.template}
                </button>
                <button
                  type="button"
                  className="control-button"
                  disabled={!file || busy !== null}
                  onClick={() => void send(true)}
                >
                  {busy === 'check' ? words.checking : words.check}
                </button>
                <button
                  type="button"
                  className="control-button control-primary"
                  disabled={busy !== null || ready === 0}
                  onClick={() => void send(false)}
                >
                  {busy === 'write'
                    ? words.starting
                    : ready === 0
                      ? words.open
                      : fill(words.start, { count: ready })}
                </button>
              </>
            )}
          </div>
        }
      >
        <div className="flex flex-col gap-4 text-sm">
          {!isDone && (
            <>
              <div className="flex flex-col gap-1 text-ink-2">
                <p>{fill(words.hint, { most: mostOperatorRows })}</p>
                <p>{words.columnsHint}</p>
              </div>
              <SheetFileField label={words.file} file={file} onChange={choose} />
              <label className="flex min-h-11 items-start gap-2 py-1 lg:min-h-8">
                <input
                  type="checkbox"
                  checked={updates}
                  onChange={(event) => {
                    setUpdates(event.target.checked);
                    setResult(null);
                  }}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <span>
                  {words.update}
                  <span className="block text-ink-2 text-xs">{words.updateHint}</span>
                </span>
              </label>
            </>
          )}
          {result && (
            <ImportResult t={t} result={result} nameOf={nameOf} onSave={savePasswords} isSaved={isSaved} />
          )}
        </div>
      </Sheet>
      {isLeaving && (
        <Confirm
          title={words.leaveTitle}
          question={words.leaveQuestion}
          yes={words.leave}
          no={words.stay}
          onYes={onClose}
          onNo={() => setLeaving(false)}
        />
      )}
    </>
  );
}
