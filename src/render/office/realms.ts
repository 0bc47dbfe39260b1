import { relative } from 'node:path';

/**
 * The back office and the few lines that run before it (src/admin/start) are programs of their own: what they use of the site's
 * components and helpers is bundled with them once more, in one piece, instead of in dozens of files that the site shares with
 * them. Nothing is shared but what every page of the site has, and React.
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

/** What a file is called in the realm of the file that imports it. */
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
