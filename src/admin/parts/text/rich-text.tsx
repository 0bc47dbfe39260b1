import { partOf } from '../../shell/part.tsx';
import type { RichEditorProps } from './rich-editor.tsx';

/** The rich text editor, loaded only by pages that use it: it is as large as all the rest of a page. */
export const RichText = partOf(
  () => import('./rich-editor.tsx').then((part) => part.RichEditor),
  ({ label }: RichEditorProps) => (
    <div role="status" className="h-64 animate-pulse rounded-control border border-line bg-soft">
      <span className="sr-only">{label}</span>
    </div>
  ),
);
