import { ArrowDown, ArrowUp, Eye, EyeOff, type LucideIcon, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { isPermission, labelsOf } from '../../../../../contract/access/permissions.ts';
import type { MenuEntry } from '../../../../../contract/content/menu.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { Tag } from '../../../parts/tag.tsx';
import { Icon } from '../../../shell/icon.tsx';
import { useLanguage } from '../../../shell/words.ts';
import type { MenuTexts } from './words.ts';

interface EntryRowProps {
  readonly t: MenuTexts;
  readonly entry: MenuEntry;
  readonly mayWrite: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onHide: (isHidden: boolean) => void;
  readonly onRemove: () => void;
}

/** A place with what can be done to it. */
export function EntryRow(props: EntryRowProps) {
  const { t, entry, mayWrite, isFirst, isLast, onMove, onEdit, onHide, onRemove } = props;
  const locale = useLanguage();
  const { title, icon, path, permission, kind, hidden, isOwn, isChanged } = entry;
  const name = pickText(title, locale);
  const other = title[locale === 'zh' ? 'en' : 'zh'];
  const isDirectory = kind === 'directory';
  const code = permission !== null && isPermission(permission) ? labelsOf(permission) : null;
  const needed = code && `${pickText(code.page, locale)} · ${pickText(code.action, locale)}`;
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 ${isDirectory ? 'bg-soft' : ''}`}>
      <span className={hidden ? 'text-ink-3' : isDirectory ? 'text-ink' : 'text-ink-2'}>
        <Icon name={icon} />
      </span>
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
            {' · '}
            {needed ? fill(t.needs, { code: needed }) : t.noPermission}
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
