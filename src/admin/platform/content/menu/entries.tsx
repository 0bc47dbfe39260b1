import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffSide } from '../../../../../contract/access/permissions.ts';
import type { MenuEntry } from '../../../../../contract/content/menu.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { moved } from '../../../parts/moved.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useLanguage } from '../../../shell/words.ts';
import { EntryRow } from './entry-row.tsx';
import { stale } from './stale.ts';
import type { MenuTexts } from './words.ts';

interface EntriesProps {
  readonly t: MenuTexts;
  readonly side: StaffSide;
  readonly entries: readonly MenuEntry[];
  readonly word: string;
  readonly mayWrite: boolean;
}

/** Every place of a menu: directories with what they hold, then what stands at the top. */
export function Entries({ t, side, entries, word, mayWrite }: EntriesProps) {
  const locale = useLanguage();
  const act = useAct();
  const navigate = useNavigate();
  const [asked, ask] = useState<MenuEntry | null>(null);
  const nameOf = ({ title }: MenuEntry) => pickText(title, locale);
  const fits = ({ title }: MenuEntry) => `${title.zh} ${title.en}`.toLowerCase().includes(word.toLowerCase());
  const within = (parentId: number | null) => entries.filter((one) => one.parentId === parentId);
  const move = (entry: MenuEntry, by: -1 | 1) => {
    const { parentId } = entry;
    const before = within(parentId).map(({ id }) => id);
    const from = before.indexOf(entry.id);
    const order = (ids: number[]) => api('PUT /api/system/menu/order', { body: { side, parentId, ids } });
    void act(() => order(moved(before, from, from + by)), {
      done: t.moved,
      stale,
      undo: () => order(before),
    });
  };
  const hide = (entry: MenuEntry, isHidden: boolean) => {
    const { id, title, icon, parentId } = entry;
    const set = (hidden: boolean, version?: string) =>
      api('PUT /api/system/menu', { query: { version }, body: { id, title, icon, parentId, hidden } });
    void act(() => set(isHidden, entry.version), {
      done: fill(isHidden ? t.nowHidden : t.nowShown, { name: nameOf(entry) }),
      stale,
      undo: () => set(!isHidden),
    });
  };
  const remove = (entry: MenuEntry) => {
    ask(null);
    const seen = { params: { id: String(entry.id) }, query: { version: entry.version } };
    void act(() => api('DELETE /api/system/menu/{id}', seen), {
      done: fill(entry.isOwn ? t.removed : t.restored, { name: nameOf(entry) }),
      stale,
    });
  };
  const row = (entry: MenuEntry) => {
    const siblings = within(entry.parentId);
    return (
      <EntryRow
        t={t}
        entry={entry}
        mayWrite={mayWrite}
        isFirst={siblings[0] === entry}
        isLast={siblings.at(-1) === entry}
        onMove={(by) => move(entry, by)}
        onEdit={() => navigate(`?side=${side}&open=${entry.id}`)}
        onHide={(isHidden) => hide(entry, isHidden)}
        onRemove={() => (entry.isOwn ? ask(entry) : remove(entry))}
      />
    );
  };
  const top = within(null).filter(
    (entry) => fits(entry) || (entry.kind === 'directory' && within(entry.id).some(fits)),
  );
  return (
    <>
      {top.length === 0 && <p className="text-ink-2">{t.nothing}</p>}
      <ul className="flex flex-col gap-3">
        {top.map((entry) => {
          const inside = within(entry.id).filter((one) => fits(one) || fits(entry));
          return (
            <li key={entry.id} className="overflow-hidden rounded-card border border-line bg-card">
              {row(entry)}
              {entry.kind === 'directory' && (
                <ul className="divide-y divide-line border-line border-t pl-4">
                  {inside.map((one) => (
                    <li key={one.id}>{row(one)}</li>
                  ))}
                  {within(entry.id).length === 0 && (
                    <li className="px-4 py-2 text-ink-3">{t.emptyDirectory}</li>
                  )}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      {asked && (
        <Confirm
          title={fill(t.removeTitle, { name: nameOf(asked) })}
          question={t.removeHint}
          yes={t.remove}
          no={t.keep}
          onYes={() => remove(asked)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}
