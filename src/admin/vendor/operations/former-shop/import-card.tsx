import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DataImport } from '../../../../../contract/operations/data-import.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { useBusy } from '../../../../components/use-busy.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { When } from '../../../parts/when.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { ImportFaults } from './import-faults.tsx';
import type { DataImportTexts } from './texts.ts';

interface ImportCardProps {
  readonly t: DataImportTexts;
  readonly one: DataImport;
}

const listRoute = 'GET /api/supplier/data-import/list';

export const isUnderWay = ({ status }: Pick<DataImport, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** One file: how far it is, what was found in it, and what can be done with it. */
export function ImportCard({ t, one }: ImportCardProps) {
  const [asked, ask] = useState<'start' | 'undo' | 'delete' | null>(null);
  const { isBusy, run } = useBusy(t.actFailed);
  const { id, kind, step, status, name, summary, done, total } = one;
  const shownName = name || t.kinds[kind];
  const count = summary?.added ?? 0;
  const act = (what: 'start' | 'undo' | 'delete') => {
    ask(null);
    void run(async () => {
      const params = { id: String(id) };
      if (what === 'start') await api('POST /api/supplier/data-import/start/{id}', { params });
      else if (what === 'undo') await api('POST /api/supplier/data-import/undo/{id}', { params });
      else await api('DELETE /api/supplier/data-import/delete/{id}', { params });
      showToast('success', { start: t.started, undo: t.undoing, delete: t.deleted }[what]);
      await invalidateAnswers(listRoute);
    });
  };
  const questions = {
    start: [fill(t.startTitle, { count, name: shownName }), t.startQuestion[kind]],
    undo: [fill(t.undoTitle, { name: shownName }), t.undoQuestion],
    delete: [fill(t.deleteTitle, { name: shownName }), t.deleteQuestion],
  } as const;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="min-w-0 break-all font-semibold">
          {[t.kinds[kind], name].filter(Boolean).join(' · ')}
        </h3>
        <span className="ml-auto text-ink-2">
          {one.person}
          {' · '}
          <When iso={one.createTime} />
        </span>
      </div>
      <p role="status" className={status === 'failed' ? 'text-danger' : 'text-ink-2'}>
        {t.states[step][status]}
        {one.reason && ` · ${t.failures[one.reason]}`}
        {isUnderWay(one) && done > 0 && step !== 'undo'
          ? ` · ${total > 0 ? fill(t.progress, { done, total }) : fill(t.soFar, { count: done })}`
          : ''}
      </p>
      {isUnderWay(one) && total > 0 && step === 'import' && (
        <progress className="w-full" max={total} value={done} aria-label={t.states[step][status]} />
      )}
      {summary && !isUnderWay(one) && <Summary t={t} one={one} />}
      <div className="flex flex-wrap gap-2">
        {one.canStart && (
          <button
            type="button"
            className="control-button control-primary"
            disabled={isBusy}
            onClick={() => ask('start')}
          >
            {fill(t.start, { count })}
          </button>
        )}
        {one.canUndo && (
          <button type="button" className="control-button" disabled={isBusy} onClick={() => ask('undo')}>
            <Undo2 className="size-4" aria-hidden="true" />
            {t.undo}
          </button>
        )}
        {!isUnderWay(one) && (
          <button type="button" className="control-button" disabled={isBusy} onClick={() => ask('delete')}>
            <Trash2 className="size-4" aria-hidden="true" />
            {t.delete}
          </button>
        )}
      </div>
      {asked && (
        <Confirm
          title={questions[asked][0]}
          question={questions[asked][1]}
          yes={t.yes}
          no={t.no}
          onYes={() => act(asked)}
          onNo={() => ask(null)}
        />
      )}
    </li>
  );
}

function Summary({ t, one: { kind, step, summary } }: ImportCardProps) {
  if (!summary) return null;
  const { unusable, added, known, failed, removed, kept, system, names, otherColumns } = summary;
  if (unusable !== null)
    return (
      <p role="alert" className="text-danger">
        {unusable === 'columns' ? t.unusable.columns[kind] : t.unusable[unusable]}
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <p>
        {step === 'undo'
          ? fill(t.undone, { removed, kept })
          : fill(step === 'check' ? t.toAdd : t.added, { added, known, failed })}
      </p>
      {step === 'check' && (
        <>
          <p className="text-ink-2">{fill(t.system, { system })}</p>
          {names.length > 0 && (
            <p className="break-words text-ink-2">{fill(t.first, { names: names.join(', ') })}</p>
          )}
          {otherColumns.length > 0 && (
            <p className="break-words text-ink-2">
              {fill(t.otherColumns, { columns: otherColumns.join(', ') })}
            </p>
          )}
        </>
      )}
      {step !== 'undo' && <ImportFaults t={t} summary={summary} />}
    </div>
  );
}
