import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '../storage/port.ts';
import type { ToDrawer } from './draw-process.ts';
import type { Drawing, Drawn } from './drawing.ts';
import { lineUp } from './line-up.ts';

/** Longer than the largest picture takes on a slow machine. */
const longestMs = 30_000;
/** A process that has nothing to do for so long ends, and gives its memory back. */
const idleMs = 20_000;

/** Too many pictures wait already. */
export class DrawersBusy extends Error {}

const line = lineUp({ mostWaiting: 100, mostBytes: 64 * 1024 * 1024 });
let drawer: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Draws a picture in a process of its own, one at a time: a few kilobytes can take seconds and hundreds of megabytes, and the
 * threads that draw would be those that compress pages. Whoever sends many (`owner`) waits for their own, not before others.
 * @throws DrawersBusy
 */
export function drawPicture(owner: string, bytes: Uint8Array, drawing: Drawing): Promise<Drawn> {
  return (
    line.run({ owner, bytes: bytes.length }, () => ask({ bytes, drawing })) ??
    Promise.reject(new DrawersBusy())
  );
}

async function ask(work: ToDrawer): Promise<Drawn> {
  clearTimeout(idle);
  const process = drawer ?? open();
  drawer = process;
  process.ref();
  process.channel?.ref();
  const drawn = await answerOf(process, work);
  if (drawn) rest(process);
  else {
    drawer = undefined;
    process.kill('SIGKILL');
  }
  return drawn ?? { refused: 'pixels' };
}

function open(): ChildProcess {
  const env = { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' };
  const path = join(import.meta.dirname, 'draw-process.ts');
  const opened = fork(path, { serialization: 'advanced', execArgv: [], env });
  opened.on('error', () => {});
  opened.on('exit', () => {
    if (drawer === opened) drawer = undefined;
  });
  try {
    if (opened.pid) setPriority(opened.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that is not allowed pictures are drawn with the same right as everything else.
  }
  return opened;
}

/** null where the process ends, or does not get done: then the picture is one that cannot be drawn here. */
function answerOf(drawer: ChildProcess, work: ToDrawer): Promise<Drawn | null> {
  return new Promise((resolve) => {
    const finish = (drawn: Drawn | null) => {
      clearTimeout(late);
      drawer.off('message', finish);
      drawer.off('exit', gone);
      resolve(drawn);
    };
    const gone = () => finish(null);
    const late = setTimeout(gone, longestMs);
    drawer.once('message', finish);
    drawer.once('exit', gone);
    drawer.send(work, (error) => error && gone());
  });
}

/** Lets this process end while nothing is drawn, and the drawing one when nothing is for a while. */
function rest(drawing: ChildProcess): void {
  drawing.unref();
  drawing.channel?.unref();
  idle = setTimeout(() => drawing.disconnect(), idleMs).unref();
}

/** Stores the versions; `stem` is the address without `.webp`, such as `/files/import/ab12`. */
export async function storePicture(
  storage: Storage,
  stem: string,
  versions: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  // The address itself last: where it stands, all others do.
  const ordered = [...versions].sort(([a], [b]) => b.length - a.length);
  for (const [suffix, bytes] of ordered) await storage.write(`${stem.slice(1)}${suffix}.webp`, bytes);
}
