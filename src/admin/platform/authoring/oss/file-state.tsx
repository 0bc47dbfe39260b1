import type { StoredFile } from '../../../../../contract/authoring/file.ts';
import { Tag } from '../../../parts/tag.tsx';
import type { FileTexts } from './texts.ts';

/** Whether a file is used, and whether it is private. */
export const FileState = ({ t, file }: { readonly t: FileTexts; readonly file: StoredFile }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <Tag tone={file.attached ? 'bg-verified-tint text-success' : 'bg-soft text-ink-2'}>
      {file.attached ? t.attached : t.unattached}
    </Tag>
    {file.isPrivate && <Tag tone="bg-tint-2 text-accent-strong">{t.private}</Tag>}
  </span>
);

export const dimensionsOf = ({ width, height }: StoredFile): string | null =>
  width === null || height === null ? null : `${width} × ${height}`;
