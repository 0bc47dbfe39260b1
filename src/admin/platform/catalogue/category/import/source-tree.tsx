import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { CategorySource } from '../../../../../../contract/catalogue/category-import.ts';
import { Failure, Skeleton } from '../../../../../components/states.tsx';
import { fill, pickText } from '../../../../../lib/format/text.ts';
import { useApiQuery } from '../../../../shell/data.ts';
import { useLanguage } from '../../../../shell/texts.ts';
import type { CategoryTexts } from '../texts.ts';

interface SourceTreeProps {
  readonly t: CategoryTexts;
  /** null = the departments. */
  readonly parentId: string | null;
  readonly chosen: ReadonlySet<string>;
  /** Chosen because a category above it is. */
  readonly isWithin: boolean;
  readonly onToggle: (id: string) => void;
}

/** One level of the taxonomy; deeper ones load when they are opened. */
export function SourceTree({ t, parentId, chosen, isWithin, onToggle }: SourceTreeProps) {
  const query = useApiQuery('GET /api/admin/category-source', {
    query: parentId === null ? {} : { parentId },
  });
  if (query.isPending) return <Skeleton rows={3} label={t.loading} />;
  if (!query.data) return <Failure text={t.failed} retry={t.retry} onRetry={() => void query.refetch()} />;
  return (
    <ul className={parentId === null ? 'divide-y divide-line' : 'pl-6'}>
      {query.data.records.map((one) => (
        <SourceRow key={one.id} t={t} one={one} chosen={chosen} isWithin={isWithin} onToggle={onToggle} />
      ))}
    </ul>
  );
}

interface SourceRowProps extends Omit<SourceTreeProps, 'parentId'> {
  readonly one: CategorySource;
}

function SourceRow({ t, one, chosen, isWithin, onToggle }: SourceRowProps) {
  const locale = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const name = pickText(one.name, locale);
  const isChosen = isWithin || chosen.has(one.id);
  return (
    <li>
      <div className="flex min-h-11 items-center gap-1 lg:min-h-9">
        {one.children > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={fill(isOpen ? t.collapse : t.expand, { name })}
            onClick={() => setOpen(!isOpen)}
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
        <label className="flex min-w-0 grow cursor-pointer flex-wrap items-center gap-x-2">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={isWithin}
            onChange={() => onToggle(one.id)}
            className="size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 max-w-[calc(100%-1.5rem)] grow">{name}</span>
          <span className="ml-6 text-ink-3 text-xs tabular-nums sm:ml-0">
            {one.ownId !== null && `${t.import.there} · `}
            {fill(t.import.below, { count: one.below })}
          </span>
        </label>
      </div>
      {isOpen && (
        <SourceTree t={t} parentId={one.id} chosen={chosen} isWithin={isChosen} onToggle={onToggle} />
      )}
    </li>
  );
}
