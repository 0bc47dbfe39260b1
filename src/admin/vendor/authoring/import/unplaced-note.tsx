import { Link } from 'react-router';
import { fill } from '../../../../lib/format/text.ts';
import { useApiQuery } from '../../../shell/data.ts';
import type { ImportTexts } from './texts.ts';

interface UnplacedNoteProps {
  readonly t: ImportTexts;
  /** Products of a checked file that fit no category, with its job; null: those imported before. */
  readonly job: { readonly id: number; readonly count: number } | null;
}

/** Leads to the page on which products without a category are placed. Nothing when there are none. */
export function UnplacedNote({ t, job }: UnplacedNoteProps) {
  const { data } = useApiQuery('GET /api/supplier/product/placing', job ? null : {});
  const count = job?.count ?? data?.waiting ?? 0;
  if (count === 0) return null;
  return (
    <p role="note" className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-tint p-3">
      <span>{fill(job ? t.unplacedInFile : t.unplacedBefore, { count })}</span>
      <Link
        to={job ? `/vendor/placing?job=${job.id}` : '/vendor/placing'}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline lg:min-h-9"
      >
        {t.unplacedOpen}
      </Link>
    </p>
  );
}
