import { type ReactNode, useEffect } from 'react';
import { $title } from './title-store.ts';

/** The heading of a page with its actions; also the title of window, breadcrumb and tab. */
export function Title({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  useEffect(() => {
    $title.set(text);
    return () => $title.set('');
  }, [text]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-xl">{text}</h1>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
