import {
  ChevronDown,
  ChevronRight,
  CornerDownRight,
  FolderPlus,
  ListChecks,
  Pencil,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnCategory } from '../../../../../contract/catalogue/category.ts';
import { imageAt } from '../../../../lib/format/image.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { smallButton } from '../../../parts/sortable.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { percentOf, type Rate } from './rates.ts';
import type { CategoryTexts } from './texts.ts';

interface RowProps {
  readonly t: CategoryTexts;
  readonly category: OwnCategory;
  /** null without permission. */
  readonly rate: Rate | null;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  readonly mayWrite: boolean;
  readonly handle: ReactNode;
  readonly buttons: ReactNode;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onMove: () => void;
  readonly onRemove: () => void;
}

/** One category in the tree. */
export function CategoryRow(props: RowProps) {
  const { t, category, rate, hasChildren, isOpen, mayWrite, handle, buttons } = props;
  const { id, level, image, enabled, isShown, onSale, products } = category;
  const locale = useLanguage();
  const name = pickText(category.name, locale);
  const indent = { 1: '', 2: 'pl-5 sm:pl-8', 3: 'pl-10 sm:pl-16' }[level] ?? '';
  return (
    <div className={`flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 py-1 pr-2 ${indent}`}>
      <span className="flex min-w-0 grow basis-64 items-center gap-2 pl-2">
        {handle}
        {mayWrite && (
          <label className="grid size-9 shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              checked={props.isChosen}
              aria-label={fill(t.bulk.select, { name })}
              onChange={props.onChoose}
              className="size-4 accent-accent"
            />
          </label>
        )}
        {hasChildren ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={fill(isOpen ? t.collapse : t.expand, { name })}
            onClick={props.onToggle}
            className="grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:text-accent"
          >
            {isOpen ? (
              <ChevronDown className="size-4" aria-hidden="true" />
            ) : (
              <ChevronRight className="size-4" aria-hidden="true" />
            )}
          </button>
        ) : (
          <span className="size-9 shrink-0" />
        )}
        {image && (
          <img
            src={imageAt(image, 200)}
            alt=""
            width={32}
            height={32}
            className="size-8 shrink-0 rounded-control border border-line object-cover"
          />
        )}
        <span className={`min-w-0 ${isShown ? '' : 'text-ink-3'}`}>
          <Link to={`?open=${id}`} className="font-semibold hover:text-accent">
            {name}
          </Link>{' '}
          <span lang={locale === 'zh' ? 'en' : 'zh-CN'} className="text-ink-2">
            {locale === 'zh' ? category.name.en : category.name.zh}
          </span>
          <span className="flex flex-wrap gap-x-3 text-ink-2 text-xs tabular-nums">
            <span>{fill(t.onSale, { count: onSale })}</span>
            {products > onSale && <span>{fill(t.products, { count: products })}</span>}
            {rate && (
              <span className={rate.from?.id === id ? 'font-semibold text-accent-strong' : undefined}>
                {fill(t.rate, { rate: percentOf(rate.rate) })}
              </span>
            )}
          </span>
        </span>
      </span>
      <Link
        to={`?attributes=${id}`}
        className={smallButton}
        aria-label={fill(t.attributes, { name })}
        title={fill(t.attributes, { name })}
      >
        <ListChecks className="size-4" aria-hidden="true" />
      </Link>
      {!isShown && <Tag tone="bg-soft text-ink-2">{enabled ? t.hidden : t.closed}</Tag>}
      {mayWrite && (
        <span className="ml-auto flex flex-wrap items-center justify-end">
          <label className="mr-1 flex min-h-11 items-center gap-2 lg:min-h-9">
            <input
              type="checkbox"
              role="switch"
              aria-checked={enabled}
              checked={enabled}
              aria-label={fill(t.switch, { name })}
              onChange={(event) => props.onSwitch(event.target.checked)}
              className="size-4 accent-accent"
            />
            <span className="max-sm:sr-only">{t.on}</span>
          </label>
          {buttons}
          {level < 3 && (
            <Link to={`?new=${id}`} className={smallButton} aria-label={fill(t.addBelow, { name })}>
              <FolderPlus className="size-4" aria-hidden="true" />
            </Link>
          )}
          <button
            type="button"
            className={smallButton}
            aria-label={fill(t.move, { name })}
            title={fill(t.move, { name })}
            onClick={props.onMove}
          >
            <CornerDownRight className="size-4" aria-hidden="true" />
          </button>
          <Link to={`?open=${id}`} className={smallButton} aria-label={fill(t.edit, { name })}>
            <Pencil className="size-4" aria-hidden="true" />
          </Link>
          <button
            type="button"
            className={`${smallButton} hover:text-danger`}
            disabled={hasChildren || products > 0}
            aria-label={fill(t.remove, { name })}
            onClick={props.onRemove}
          >
            <Trash2 className="size-4" aria-hidden="true" />
          </button>
        </span>
      )}
    </div>
  );
}
