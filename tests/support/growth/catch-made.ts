// A thread in which every expression that is made of texts is noted with the line that made it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Expression } from './expressions.ts';

const { root, files }: { root: string; files: readonly string[] } = workerData;
const found: Expression[] = [];
const base = pathToFileURL(`${root}/`).href;
const plain = globalThis.RegExp;

function note(made: RegExp): RegExp {
  const lines = (new Error().stack ?? '').split('\n');
  const caller = lines.find((line) => line.includes(base) && !line.includes('catch-made'));
  const [, file = '', line = ''] =
    /([^:]*):(\d+):\d+\)?$/.exec(caller?.slice(caller.indexOf(base) + base.length) ?? '') ?? [];
  if (files.includes(file)) {
    const place = `${file}:${line}#${found.length}`;
    found.push({ place, source: made.source, flags: made.flags, splits: false });
  }
  return made;
}

globalThis.RegExp = new Proxy(plain, {
  construct: (target, [source, flags]) => note(new target(source, flags)),
  apply: (target, _, [source, flags]) => note(target(source, flags)),
});
for (const file of files) await import(pathToFileURL(join(root, file)).href);
parentPort?.postMessage(found);
