// The first step of `npm start` and `npm test`, on the installed Node (20 or newer): installs the exact dependencies when they are missing
// or older than the lock file, then continues with the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...rest] = process.argv.slice(2);
const binary = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamp = join(root, 'node_modules', '.installed-lock');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

// Checked before the installation, which takes minutes: server/production.ts checks everything else as soon as it can run.
if (command === 'start' && process.env.NODE_ENV === 'production') {
  const required = JSON.parse(readFileSync(join(root, 'server', 'production-required.json'), 'utf8'));
  const missing = Object.keys(required).find((name) => !process.env[name]);
  if (missing) {
    console.error(required[missing]);
    process.exit(1);
  }
}

if (!existsSync(binary) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('installing dependencies');
  // `npm ci` requires optional packages for other platforms that not every registry has; with a lock file `npm install --no-save` installs
  // the same exact versions.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [program, ...first] = npm;
  const done = spawnSync(
    program,
    // Also with NODE_ENV=production: the site is built here, with development dependencies.
    [...first, 'install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (done.status !== 0) {
    console.error('The dependencies could not be installed; npm said why above.');
    process.exit(1);
  }
  if (!existsSync(binary)) {
    console.error(
      'npm did not run the install script of the package `node`; allow it (allowScripts) and try again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

const env = {
  ASTRO_TELEMETRY_DISABLED: '1',
  // Caches compiled modules between starts.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...process.env,
  PATH: `${dirname(binary)}:${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
};
/** Operator commands run from the bundle of the server. */
const isProgram = JSON.parse(readFileSync(join(root, 'scripts', 'programs.json'), 'utf8')).includes(command);
if (isProgram || command === 'build') {
  const done = spawnSync(binary, [join(root, 'scripts', 'bundle.ts')], { cwd: root, stdio: 'inherit', env });
  if (done.status !== 0) process.exit(1);
}
const file = isProgram
  ? join(root, 'build', 'server', `${command}.mjs`)
  : join(root, 'scripts', `${command}.ts`);
// Product files may be imported beside a running shop: with the default young generation, loading the modules alone takes 200 MB that are
// garbage at once.
const lean = ['import', 'export'].includes(command) ? ['--max-semi-space-size=4'] : [];
const child = spawn(binary, [...lean, ...(isProgram ? ['--enable-source-maps'] : []), file, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
// npm's shell exits on a signal without forwarding it, and the shop would keep running.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 1000).unref();
}
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
);
