import { relative } from 'node:path';

/**
 * The back office and its start script (src/admin/start) are separate programs: the site's components and helpers that they use are bundled
 * again, in one piece, instead of in dozens of files shared with the site. Only React and the code of every page is shared.
 */
const marks = { start: '?start', office: '?office' } as const;
type Realm = keyof typeof marks;

const isStart = /^src\/admin\/start(\/|\.ts$)/;
const isOffice = /^src\/admin\//;

export function realmOf(root: string, id: string): Realm | null {
  if (id.endsWith(marks.start)) return 'start';
  if (id.endsWith(marks.office)) return 'office';
  const file = relative(root, id);
  if (isStart.test(file)) return 'start';
  return isOffice.test(file) ? 'office' : null;
}

/** Module id in the realm of the importing file. */
export function nameIn(
  realm: Realm | null,
  root: string,
  id: string,
  isEverywhere: (id: string) => boolean,
): string {
  if (realm === null || id.includes('?') || id.includes('\0')) return id;
  const file = relative(root, id);
  if (realm === 'start')
    return file.startsWith('src/') || file.startsWith('contract/') ? id + marks.start : id;
  const isOwn =
    /^(src\/(components|features|lib)|contract)\//.test(file) || /node_modules\/lucide-react\//.test(file);
  return isOwn && !isEverywhere(id) ? id + marks.office : id;
}
