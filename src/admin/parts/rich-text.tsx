import { lazy, Suspense } from 'react';
import type { RichEditorProps } from './rich-editor.tsx';

/** The editor is as large as all the rest of a page: it comes when a page has one. */
const Editor = lazy(() => import('./rich-editor.tsx').then((part) => ({ default: part.RichEditor })));

/** A text with headings, lists, tables and pictures: what pages of the mall show of it, and nothing else. */
export const RichText = (props: RichEditorProps) => (
  <Suspense
    fallback={
      <div role="status" className="h-64 animate-pulse rounded-control border border-line bg-soft">
        <span className="sr-only">{props.label}</span>
      </div>
    }
  >
    <Editor {...props} />
  </Suspense>
);
