import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { entryFile } from '../../platform/program-files.ts';
import type { ToDrawer } from './draw-process.ts';
import type { Drawn } from './drawing.ts';

/** Timeouts: longer than the largest image takes on a slow machine, and one for background work. */
const longestMs = { awaited: 30_000, behind: 300_000 };
/** An idle process ends after this long to release its memory. */
const idleMs = 20_000;

export interface Drawer {
  /** One image at a time. null when the process ends or exceeds the timeout. */
  draw(work: ToDrawer): Promise<Drawn | null>;
  /** Kills the process for good, whatever it is doing. */
  end(): void;
}

/**
 * Image processing in a child process, started on demand and ended when idle. `awaited`: this process stays alive until the image is done.
 */
export function openDrawer(kind: 'awaited' | 'behind'): Drawer {
  let drawer: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isOver = false;

  function open(): ChildProcess {
    const env = { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' };
    const path = entryFile('server/providers/image/draw-process.ts');
    const opened = fork(path, { serialization: 'advanced', execArgv: [], env });
    opened.on('error', () => {});
    opened.on('exit', () => {
      if (drawer === opened) drawer = undefined;
    });
    try {
      if (opened.pid) setPriority(opened.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // When the priority cannot be lowered, images are processed at normal priority.
    }
    return opened;
  }

  /** Unreferences the child process while no awaited image is processed, and ends it when idle. */
  function rest(drawing: ChildProcess): void {
    letGo(drawing);
    idle = setTimeout(() => drawing.disconnect(), idleMs).unref();
  }

  return {
    async draw(work) {
      if (isOver) return null;
      clearTimeout(idle);
      const drawing = drawer ?? open();
      drawer = drawing;
      if (kind === 'awaited') hold(drawing);
      else letGo(drawing);
      const drawn = await answerOf(drawing, work, longestMs[kind]);
      if (drawn) rest(drawing);
      else {
        drawer = undefined;
        drawing.kill('SIGKILL');
      }
      return drawn;
    },
    end() {
      isOver = true;
      clearTimeout(idle);
      drawer?.kill('SIGKILL');
    },
  };
}

function hold(drawing: ChildProcess): void {
  drawing.ref();
  drawing.channel?.ref();
}

function letGo(drawing: ChildProcess): void {
  drawing.unref();
  drawing.channel?.unref();
}

function answerOf(drawer: ChildProcess, work: ToDrawer, withinMs: number): Promise<Drawn | null> {
  return new Promise((resolve) => {
    const finish = (drawn: Drawn | null) => {
      clearTimeout(late);
      drawer.off('message', finish);
      drawer.off('exit', giveUp);
      resolve(drawn);
    };
    const giveUp = () => finish(null);
    const late = setTimeout(giveUp, withinMs).unref();
    drawer.once('message', finish);
    drawer.once('exit', giveUp);
    drawer.send(work, (error) => error && giveUp());
  });
}
