import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../server/platform/program-files.ts';
import { bundled } from '../../support/processes/program.ts';

const list = join(root, 'build', 'server', 'sources.json');
const source = join(root, 'server', 'platform', 'program-files.ts');
const run = () => spawnSync(process.execPath, ['scripts/bundle.ts'], { cwd: root, encoding: 'utf8' });
const madeAt = () => statSync(list).mtimeMs;

describe('bundle of the server', () => {
  beforeAll(() => {
    bundled('main');
  });

  it('stays when a source has another time and the same content', () => {
    const before = madeAt();
    const { atime, mtime } = statSync(source);
    utimesSync(source, atime, new Date(Date.now() + 60_000));
    const { status } = run();
    utimesSync(source, atime, mtime);
    expect([status, madeAt()]).toEqual([0, before]);
  });

  it('is made again when the content of a source is another than what was bundled, however old its file is', () => {
    const sources: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
    expect(Object.keys(sources)).toContain('server/main.ts');
    writeFileSync(list, JSON.stringify({ ...sources, 'server/main.ts': 'of an earlier version' }));
    expect(run().status).toBe(0);
    expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual(sources);
  });
});
