import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { elsewhereGone, noUser } from './refusals.ts';
import { type Identity, run } from './run.ts';

/** Location of data when the server's unprivileged user cannot reach root's folder. */
const elsewhere = '/var/lib/qianan';

type User = NonNullable<Identity>;

export interface Place {
  /** The database's data folder. */
  readonly home: string;
  /** User the server runs as. */
  readonly identity: Identity;
  /** Folder for a copy of the server programs. */
  readonly spare: string;
}

const pointerOf = (folder: string) => join(folder, 'database.place');
const isRoot = () => process.getuid?.() === 0;

/** Path of the data folder that belongs to `folder`, whether it exists or not. */
export async function homeOf(folder: string): Promise<string> {
  const place = await readFile(pointerOf(folder), 'utf8').catch(() => '');
  return join(place.trim() || folder, 'database');
}

/**
 * Decides the data folder and the server's user for `folder`; the caller holds the folder's lock. As root it is an unprivileged user. When
 * none can reach `folder`, the data is stored elsewhere and a file in `folder` records the path.
 * @throws ConfigError when the recorded folder no longer exists
 */
export async function settle(folder: string): Promise<Place> {
  const home = await homeOf(folder);
  const isElsewhere = dirname(home) !== folder;
  if (isElsewhere && !(await ownerOf(dirname(home)))) throw elsewhereGone(folder, home);
  if (!isRoot()) return { home, identity: undefined, spare: folder };
  const keeper = await ownerOf(home);
  for (const identity of keeper?.uid ? [keeper] : await candidates(folder)) {
    if (!isElsewhere) await letIn(folder, identity);
    if (!(await reaches(dirname(home), identity))) continue;
    // Extracted or copied by root.
    if (keeper?.uid === 0) await run('chown', ['-R', `${identity.uid}:${identity.gid}`, home]);
    return { home, identity, spare: elsewhere };
  }
  const [identity] = await systemUsers();
  if (!identity) throw noUser();
  if (keeper) return { home, identity, spare: elsewhere };
  return { home: await moveElsewhere(folder), identity, spare: elsewhere };
}

/** The name is always new, so emptying `folder` starts with an empty database. */
async function moveElsewhere(folder: string): Promise<string> {
  const place = join(elsewhere, randomBytes(6).toString('hex'));
  await mkdir(place, { recursive: true });
  await chmod(elsewhere, 0o755);
  await chmod(place, 0o755);
  await writeFile(pointerOf(folder), `${place}\n`, { flush: true });
  return join(place, 'database');
}

/** Candidate users: the owner of the folder or its parents, then the usual system users. initdb requires a user with a name. */
async function candidates(folder: string): Promise<User[]> {
  const named = await users();
  const owners = [await ownerOf(folder), await ownerOf(dirname(folder))];
  const people = owners.filter((user) => user !== null && user.uid !== 0 && named.has(user.uid));
  return [...people.filter((user) => user !== null), ...(await systemUsers())];
}

async function systemUsers(): Promise<User[]> {
  const byName = [...(await users()).values()];
  return ['postgres', 'nobody'].flatMap((name) => byName.filter((user) => user.name === name));
}

async function users(): Promise<Map<number, User & { readonly name: string }>> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const fields = lines.map((line) => line.split(':')).filter((line) => line.length >= 4);
  return new Map(
    fields.map(([name = '', , uid, gid]) => [Number(uid), { name, uid: Number(uid), gid: Number(gid) }]),
  );
}

const ownerOf = (path: string): Promise<User | null> =>
  stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => null,
  );

/** Grants the group of `identity` search permission (x) on a folder of root that is closed to others. */
async function letIn(folder: string, { gid }: User): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || (mode & 0o071) !== 0) return;
  await chown(folder, 0, gid);
  await chmod(folder, (mode & 0o777) | 0o010);
}

const reaches = async (folder: string, identity: User): Promise<boolean> =>
  (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { identity })).code === 0;
