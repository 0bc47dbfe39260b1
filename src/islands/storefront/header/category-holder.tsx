import { useEffect, useRef, useState } from 'react';
import type header from '../../../../locales/zh/common/header.json';
import { categoryPart } from './category-fragment.ts';

interface CategoryHolderProps {
  readonly t: typeof header.menu;
  /** Static page that contains them. */
  readonly fragment: string;
  readonly selector: string;
}

/** The categories or the content of a panel from the static page, with a skeleton until loaded. */
export function CategoryHolder({ t, fragment, selector }: CategoryHolderProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    let gone = false;
    categoryPart(fragment, selector).then(
      (part) => {
        if (gone) return;
        holder.current?.replaceChildren(part);
        setState('ready');
      },
      () => !gone && setState('failed'),
    );
    return () => {
      gone = true;
    };
  }, [fragment, selector]);
  return (
    <>
      {state === 'loading' && <Skeleton label={t.loading} />}
      {state === 'failed' && <p className="p-4 text-danger text-sm">{t.failed}</p>}
      <div ref={holder} />
    </>
  );
}

function Skeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4 p-4">
      {['w-2/3', 'w-1/2', 'w-4/5', 'w-3/5', 'w-3/4', 'w-2/5', 'w-1/3', 'w-5/6'].map((width) => (
        <div key={width} className={`h-4 animate-pulse rounded-tag bg-soft ${width}`} />
      ))}
    </div>
  );
}
