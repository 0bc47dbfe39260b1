import { Check, Pencil, Trash2, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { FileGroup } from '../../../../../contract/authoring/file.ts';
import { Sheet } from '../../../../components/sheet.tsx';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { useFormTexts } from '../../../form/texts.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useAct } from '../../../shell/use-act.ts';
import type { FileTexts } from './texts.ts';

const stale = ['GET /api/system/oss/groups', 'GET /api/system/oss/list'] as const;
const most = 40;

/** Groups of the file library: added, renamed, and deleted while empty. */
export function GroupsSheet({ t, onClose }: { readonly t: FileTexts; readonly onClose: () => void }) {
  const { back } = useFormTexts();
  const act = useAct();
  const { data } = useApiQuery('GET /api/system/oss/groups', {});
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<FileGroup | null>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const run = () => api('POST /api/system/oss/group/add', { body: { name } });
    if (await act(run, { done: t.groupAdded, stale })) setName('');
  };
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (!renamed || renamed.name.trim() === '') return;
    const params = { id: String(renamed.id) };
    const body = { name: renamed.name };
    const run = () =>
      api('PUT /api/system/oss/group/rename/{id}', { params, query: { version: renamed.version }, body });
    if (await act(run, { done: t.groupRenamed, stale })) setRenamed(null);
  };
  const remove = ({ id, version }: FileGroup) =>
    act(
      () =>
        api('DELETE /api/system/oss/group/delete/{id}', { params: { id: String(id) }, query: { version } }),
      {
        done: t.groupRemoved,
        stale,
      },
    );
  return (
    <Sheet title={t.groups} close={back} onClose={onClose}>
      <div className="flex flex-col gap-4 text-sm">
        <form onSubmit={add} className="flex gap-2">
          <input
            className="control min-w-0 grow"
            aria-label={t.groupName}
            placeholder={t.groupName}
            maxLength={most}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <button type="submit" className="control-button control-primary" disabled={name.trim() === ''}>
            {t.groupAdd}
          </button>
        </form>
        {data?.length === 0 && <p className="text-ink-2">{t.noGroups}</p>}
        <ul className="divide-y divide-line">
          {data?.map((group) => (
            <li key={group.id} className="flex min-h-11 items-center gap-2 py-1">
              {renamed?.id === group.id ? (
                <form onSubmit={rename} className="flex min-w-0 grow gap-2">
                  <input
                    className="control min-w-0 grow"
                    aria-label={t.groupName}
                    maxLength={most}
                    value={renamed.name}
                    onChange={(event) => setRenamed({ ...renamed, name: event.target.value })}
                  />
                  <button type="submit" className="control-button" aria-label={t.save}>
                    <Check className="size-4" aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className="control-button"
                    aria-label={t.cancel}
                    onClick={() => setRenamed(null)}
                  >
                    <X className="size-4" aria-hidden="true" />
                  </button>
                </form>
              ) : (
                <>
                  <span className="min-w-0 grow break-words">{group.name}</span>
                  <span className="shrink-0 text-ink-2 tabular-nums">
                    {fill(t.count, { count: group.count })}
                  </span>
                  <button
                    type="button"
                    className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-accent lg:size-9"
                    aria-label={fill(t.groupRename, { name: group.name })}
                    onClick={() => setRenamed(group)}
                  >
                    <Pencil className="size-4" aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-danger disabled:opacity-40 lg:size-9"
                    aria-label={fill(t.groupRemove, { name: group.name })}
                    title={group.count > 0 ? t.groupFilled : undefined}
                    disabled={group.count > 0}
                    onClick={() => void remove(group)}
                  >
                    <Trash2 className="size-4" aria-hidden="true" />
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
