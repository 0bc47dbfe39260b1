import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { entryFile } from '../../platform/program-files.ts';
import type { ToDrawer } from './draw-process.ts';
import type { Drawn } from './drawing.ts';

/** Longer than the largest picture takes on a slow machine, and where nobody waits on one that has no time. */
const longestMs = { awaited: 30_000, behind: 300_000 };
/** A process that has nothing to do for so long ends, and gives its memory back. */
const idleMs = 20_000;

export interface Drawer {
  /** One at a time. null where the process ends, or does not get done. */
  draw(work: ToDrawer): Promise<Drawn | null>;
  /** Ends the process, whatever it is at, for good. */
  end(): void;
}

/**
 * A process that draws. It is opened when there is something to draw, and ends when there is nothing for a while. `awaited`: the shop's own
 * process stays until it is drawn.
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
      // Where that is not allowed pictures are drawn with the same right as everything else.
    }
    return opened;
  }

  /** Lets this process end while nothing is drawn that somebody waits for, and the drawing one when nothing is for a while. */
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
      drawer.off('exit', gone);
      resolve(drawn);
    };
    const gone = () => finish(null);
    const late = setTimeout(gone, withinMs).unref();
    drawer.once('message', finish);
    drawer.once('exit', gone);
    drawer.send(work, (error) => error && gone());
  });
}
