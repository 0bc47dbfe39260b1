import { ArrowDown, ArrowUp, Eye, EyeOff, type LucideIcon, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isPermission, labelsOf } from '../../../../../contract/access/permissions.ts';
import type { MenuEntry, MenuSide } from '../../../../../contract/content/menu.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { moved } from '../../../parts/moved.ts';
import { Tag } from '../../../parts/tag.tsx';
import { Icon } from '../../../shell/places/icon.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { stale } from './stale.ts';
import { isSite, type MenuTexts } from './texts.ts';

interface EntryRowProps {
  readonly t: MenuTexts;
  readonly side: MenuSide;
  readonly entry: MenuEntry;
  readonly mayWrite: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onHide: (isHidden: boolean) => void;
  readonly onRemove: () => void;
}

/** A menu entry with its actions. */
function EntryRow(props: EntryRowProps) {
  const { t, side, entry, mayWrite, isFirst, isLast, onMove, onEdit, onHide, onRemove } = props;
  const locale = useLanguage();
  const { title, icon, path, permission, kind, hidden, isOwn, isChanged } = entry;
  const name = pickText(title, locale);
  const other = title[locale === 'zh' ? 'en' : 'zh'];
  const isDirectory = kind === 'directory';
  const code = permission !== null && isPermission(permission) ? labelsOf(permission) : null;
  const needed = code && `${pickText(code.page, locale)} · ${pickText(code.action, locale)}`;
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 ${isDirectory ? 'bg-soft' : ''}`}>
      {!isSite(side) && (
        <span className={hidden ? 'text-ink-3' : isDirectory ? 'text-ink' : 'text-ink-2'}>
          <Icon name={icon} />
        </span>
      )}
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className={`${isDirectory ? 'font-semibold' : ''} ${hidden ? 'text-ink-3' : ''}`}>
            {name}
          </span>
          {other && other !== name && <span className="text-ink-3 text-xs">{other}</span>}
          {isOwn && <Tag tone="bg-tint-2 text-accent-strong">{t.tags.own}</Tag>}
          {isChanged && <Tag tone="bg-soft text-ink-2">{t.tags.changed}</Tag>}
          {hidden && <Tag tone="bg-soft text-ink-2">{t.tags.hidden}</Tag>}
        </p>
        {!isDirectory && (
          <p className="wrap-anywhere text-ink-3 text-xs">
            {path}
            {!isSite(side) && ` · ${needed ? fill(t.needs, { code: needed }) : t.noPermission}`}
          </p>
        )}
      </div>
      {mayWrite && (
        <div className="ml-auto flex gap-1">
          <Act icon={ArrowUp} label={fill(t.up, { name })} isDisabled={isFirst} onPress={() => onMove(-1)} />
          <Act
            icon={ArrowDown}
            label={fill(t.down, { name })}
            isDisabled={isLast}
            onPress={() => onMove(1)}
          />
          <Act icon={Pencil} label={fill(t.editNamed, { name })} onPress={onEdit} />
          <Act
            icon={hidden ? Eye : EyeOff}
            label={fill(hidden ? t.showNamed : t.hideNamed, { name })}
            onPress={() => onHide(!hidden)}
          />
          <Act
            icon={isOwn ? Trash2 : RotateCcw}
            label={fill(isOwn ? t.removeNamed : t.restoreNamed, { name })}
            isDisabled={!isOwn && !isChanged}
            onPress={onRemove}
          />
        </div>
      )}
    </div>
  );
}

interface ActProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

const Act = ({ icon: Sign, label, isDisabled = false, onPress }: ActProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={onPress}
    className="inline-flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-tint hover:text-accent disabled:opacity-30 lg:size-8"
  >
    <Sign className="size-4" aria-hidden="true" />
  </button>
);

interface EntriesProps {
  readonly t: MenuTexts;
  readonly side: MenuSide;
  readonly entries: readonly MenuEntry[];
  readonly word: string;
  readonly mayWrite: boolean;
}

/** All entries of a menu: directories with their children, then top-level links. */
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
        side={side}
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
