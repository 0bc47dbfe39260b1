import { FolderPlus, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnShopCategory } from '../../../../../contract/suppliers/shop.ts';
import { imageAt } from '../../../../lib/image.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { RowTools } from '../../../parts/row-tools.tsx';
import { smallButton } from '../../../parts/sortable.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { useLanguage } from '../../../shell/words.ts';
import type { ShopCategoryTexts } from './words.ts';

interface CategoryRowProps {
  readonly t: ShopCategoryTexts;
  readonly category: OwnShopCategory;
  readonly hasBelow: boolean;
  readonly isFull: boolean;
  readonly mayWrite: boolean;
  readonly handle: ReactNode;
  readonly buttons: ReactNode;
  readonly onTurn: (enabled: boolean) => void;
  readonly onRemove: () => void;
}

/** One category of the shop in its place. */
export function CategoryRow(props: CategoryRowProps) {
  const { t, category, hasBelow, isFull, mayWrite, handle, buttons, onTurn, onRemove } = props;
  const { id, name, url, level, enabled, productIds } = category;
  const locale = useLanguage();
  const called = pickText(name, locale);
  return (
    <div
      className={`flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 py-1 pr-2 ${level === 2 ? 'pl-6 sm:pl-10' : 'pl-2'}`}
    >
      <span className="flex min-w-0 grow basis-56 items-center gap-2">
        {handle}
        {url && (
          <img
            src={imageAt(url, 200)}
            alt=""
            width={32}
            height={32}
            className="size-8 shrink-0 rounded-control border border-line object-cover"
          />
        )}
        <span className={`min-w-0 ${enabled ? '' : 'text-ink-3'}`}>
          <span className="wrap-anywhere font-semibold">{name.zh}</span>{' '}
          <span lang="en" className="wrap-anywhere text-ink-2">
            {name.en}
          </span>
          <span className="block text-ink-2 text-xs tabular-nums">
            {fill(t.count, { count: productIds.length })}
          </span>
        </span>
      </span>
      {!enabled && <Tag tone="bg-soft text-ink-2">{t.hidden}</Tag>}
      {mayWrite && (
        <RowTools
          t={t}
          name={called}
          isOn={enabled}
          on={t.on}
          to={`?open=${id}`}
          isUsed={hasBelow}
          onTurn={onTurn}
          onRemove={onRemove}
        >
          {buttons}
          {level === 1 && !isFull && (
            <Link
              to={`?new=${id}`}
              className={smallButton}
              aria-label={fill(t.addBelow, { name: called })}
              title={fill(t.addBelow, { name: called })}
            >
              <FolderPlus className="size-4" aria-hidden="true" />
            </Link>
          )}
          <Link
            to={`?goods=${id}`}
            className={smallButton}
            aria-label={fill(t.goodsOf, { name: called })}
            title={fill(t.goodsOf, { name: called })}
          >
            <Package className="size-4" aria-hidden="true" />
          </Link>
        </RowTools>
      )}
    </div>
  );
}
