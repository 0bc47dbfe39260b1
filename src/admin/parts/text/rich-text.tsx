import { partOf } from '../../shell/part.tsx';
import type { RichEditorProps } from './rich-editor.tsx';

/**
 * A text with headings, lists, tables and pictures: what pages of the mall show of it, and nothing else. Its editor is as large as all
 * the rest of a page: it comes when a page has one.
 */
export const RichText = partOf(
  () => import('./rich-editor.tsx').then((part) => part.RichEditor),
  ({ label }: RichEditorProps) => (
    <div role="status" className="h-64 animate-pulse rounded-control border border-line bg-soft">
      <span className="sr-only">{label}</span>
    </div>
  ),
);
