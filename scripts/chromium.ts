import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Chromium's headless shell: the same engine, a third faster in the end-to-end tests. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const known = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium on this machine: an installed one, else Debian's package as root, else Playwright's own download. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const installed = known.find((path) => existsSync(path));
  if (installed) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('installing chromium');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    if (existsSync(headlessShell)) return headlessShell;
  }
  if (!existsSync(chromium.executablePath())) {
    console.log("downloading Playwright's Chromium");
    spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    });
  }
  return chromium.executablePath();
}

/** Runs `findChromium` in a separate process: while it installs one, tests without a browser can start. */
export const findingChromium = (): Promise<unknown> =>
  once(spawn(process.execPath, [import.meta.filename], { stdio: 'inherit' }), 'exit');

/** Headless, without network requests of its own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

if (import.meta.main) console.log(`chromium: ${findChromium()}`);
