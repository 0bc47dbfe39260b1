import type { DeskProduct } from '../../../../../contract/authoring/shop-product.ts';
import { formatTime } from '../../../../lib/date.ts';
import { fill } from '../../../../lib/text.ts';
import { Tag } from '../../../parts/tag.tsx';
import type { ProductTexts } from './words.ts';

const tones = {
  new: 'bg-soft text-ink-2',
  on_sale: 'bg-verified-tint text-success',
  off_shelf: 'bg-soft text-ink-2',
  removed: 'bg-tint-2 text-danger',
  draft: 'bg-soft text-ink-2',
  submitted: 'bg-tint-2 text-accent-strong',
  changes: 'bg-tint-2 text-danger',
  refused: 'bg-tint-2 text-danger',
} as const;

interface StateProps {
  readonly t: ProductTexts;
  readonly row: DeskProduct;
}

/** Where a product stands: what is public, what waits, and why something came back. */
export function State({ t, row: { status, revision, restoreUntil, takedown } }: StateProps) {
  const state = revision?.state;
  const isOpen = state === 'draft' || state === 'submitted' || state === 'changes' || state === 'refused';
  return (
    <span className="inline-flex max-w-72 flex-col gap-1 max-md:items-end">
      <span className="flex flex-wrap gap-1 max-md:justify-end">
        {/* One never public is what its draft is. */}
        {(status !== 'new' || !isOpen) && <Tag tone={tones[status]}>{t.status[status]}</Tag>}
        {takedown && <Tag tone={tones.refused}>{t.takenDown}</Tag>}
        {isOpen && <Tag tone={tones[state]}>{t.revision[state]}</Tag>}
      </span>
      {takedown && (
        <span className="line-clamp-3 break-words text-danger text-xs">
          {fill(t.takenDownFor, { reason: takedown.reason })}
        </span>
      )}
      {revision && revision.reason !== '' && (
        <span className="line-clamp-3 break-words text-danger text-xs">
          {fill(t.reason, { reason: revision.reason })}
        </span>
      )}
      {restoreUntil && (
        <span className="text-ink-2 text-xs">{fill(t.until, { time: formatTime(restoreUntil) })}</span>
      )}
    </span>
  );
}
