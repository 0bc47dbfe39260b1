// `npm run trial [-- --only en] [-- --pictures FOLDER]`: the first hour of a new marketplace in a browser, by interface alone, in Chinese at
// 1280 pixels and in English on a phone. Prints the seconds and minutes of each step, and leaves a screenshot of each in the folder.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.ts';
import { stopWith } from './command-line.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, pictures: { type: 'string', default: join(tmpdir(), 'trial') } },
});
if (values.only !== undefined && values.only !== 'zh' && values.only !== 'en') stopWith('--only is zh or en');
const pictures = resolve(values.pictures);
mkdirSync(pictures, { recursive: true });
console.log(`chromium: ${findChromium()}`);
const { status } = spawnSync(
  'node_modules/.bin/playwright',
  [
    'test',
    '--config',
    'tests/trial/playwright.config.ts',
    ...(values.only === undefined ? [] : ['--project', values.only]),
  ],
  { stdio: 'inherit', env: { ...process.env, TRIAL_PICTURES: pictures } },
);
console.log(`screenshots: ${pictures}`);
process.exit(status ?? 1);
