import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FolderLock } from './lock.ts';
import { markFile, newMark, sync, writeMark } from './mark.ts';
import type { Place } from './place.ts';
import type { Programs } from './programs.ts';
import { codeOf, damaged, diskFull, formerEngine, notMade, otherOwner, otherVersion } from './refusals.ts';
import { run } from './run.ts';
import { major, onWindows, owner } from './settings.ts';

/**
 * Whether there is a database in `home`.
 * @throws ConfigError when what is there is none of ours
 */
export async function isMade(home: string): Promise<boolean> {
  const inside = await readdir(home).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return [];
    throw codeOf(error) === 'EACCES' ? otherOwner(home) : error;
  });
  if (inside.length === 0) return false;
  if (!inside.includes('PG_VERSION')) throw damaged(home, 'PG_VERSION is missing');
  if (!inside.includes(markFile)) throw formerEngine(home);
  const found = (await readFile(join(home, 'PG_VERSION'), 'utf8')).trim();
  if (found !== major) throw otherVersion(home, found, major);
  return true;
}

/**
 * Makes an empty database, under another name until it is whole and on the disk: a folder half made is made again.
 * initdb holds the folder's lock on, so none begins beside one whose parent is gone.
 */
export async function initialise(
  { home, identity }: Place,
  programs: Programs,
  { fd }: FolderLock,
): Promise<void> {
  const half = `${home}.new`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  if (identity) await chown(half, identity.uid, identity.gid);
  const mark = newMark();
  const secret = `${home}.password`;
  if (onWindows) await writeFile(secret, mark.password, { mode: 0o600 });
  const args = [...fixed, `--pgdata=${half}`, ...(onWindows ? [`--pwfile=${secret}`] : [])];
  const { code, stderr, failure } = await run(programs.initdb, args, { identity, fds: [fd] });
  await rm(secret, { force: true });
  if (code !== 0) {
    await rm(half, { recursive: true, force: true });
    throw refusalOfInitdb(home, failure || stderr);
  }
  await writeMark(half, mark);
  await rename(half, home);
  await sync(dirname(home));
}

/** The same order of texts on every system, the provider's own; statements of the product say what language they sort in. */
const fixed = [
  `--username=${owner}`,
  onWindows ? '--auth=scram-sha-256' : '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--text-search-config=simple',
  '--data-checksums',
];

function refusalOfInitdb(home: string, said: string): Error {
  if (/No space left on device|Disk quota exceeded/.test(said)) return diskFull(home);
  const line = said.split('\n').find((text) => /error|fatal/i.test(text)) ?? said.split('\n')[0];
  return notMade(home, line?.trim() || 'initdb was ended');
}
