import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, toastError } from '../../lib/client.ts';
import { fill } from '../../lib/format/text.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { invalidateAnswers, useApiQuery } from '../shell/data.ts';
import type { ListTexts } from './texts.ts';

export interface ViewsProps {
  readonly t: ListTexts;
  /** Name of the list. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly onColumns: (names: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The saved views of a list, and a form to save another one. */
export function Views({ t, name, columns, onColumns, onClose: close }: ViewsProps) {
  const { data: views } = useApiQuery('GET /api/admin/view/list', { query: { list: name } });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);

  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      await invalidateAnswers('GET /api/admin/view/list');
    } catch (error) {
      toastError(error, t.viewFailed);
    }
    setBusy(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const plain = new URLSearchParams(search);
    // A view starts at the first page, without an open row.
    plain.delete('current');
    plain.delete('open');
    void change(async () => {
      const body = { list: name, name: typed, search: String(plain), columns: [...columns] };
      await api('POST /api/admin/view/save', { body });
      setTyped('');
      showToast('success', t.viewSaved);
    });
  };
  return (
    <div className="flex w-72 max-w-full flex-col gap-1">
      {views?.map((view) => (
        <div key={view.id} className="flex items-center rounded-control hover:bg-soft">
          <button
            type="button"
            onClick={() => {
              onColumns(view.columns);
              navigate(`?${view.search}`);
              close();
            }}
            className="min-h-11 min-w-0 grow truncate px-3 text-left lg:min-h-9"
          >
            {view.name}
          </button>
          <button
            type="button"
            aria-label={fill(t.removeView, { name: view.name })}
            disabled={isBusy}
            onClick={() =>
              change(() => api('DELETE /api/admin/view/delete/{id}', { params: { id: String(view.id) } }))
            }
            className="grid size-11 shrink-0 place-items-center text-ink-3 hover:text-danger lg:size-9"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </div>
      ))}
      {views?.length === 0 && <p className="px-3 py-2 text-ink-2">{t.noViews}</p>}
      <form onSubmit={save} className="mt-1 flex gap-2 border-line border-t px-1 pt-3">
        <input
          aria-label={t.viewName}
          placeholder={t.viewName}
          maxLength={30}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="control min-w-0 grow"
        />
        <button type="submit" disabled={isBusy || typed.trim() === ''} className="control-button">
          {t.saveView}
        </button>
      </form>
    </div>
  );
}
