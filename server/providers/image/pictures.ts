import type { Storage } from '../storage/port.ts';
import { openDrawer } from './drawer.ts';
import type { Drawing, Drawn } from './drawing.ts';

/** The image queue is full. */
export class DrawersBusy extends Error {}

const line = fairQueue({ mostWaiting: 100, mostBytes: 64 * 1024 * 1024 });
const drawer = openDrawer('awaited');

/** Whether a request waits for the image. */
export const isDrawing = (): boolean => line.isBusy();

/**
 * Processes an image in a child process, one at a time: a few kilobytes can take seconds and hundreds of megabytes, and the threads of this
 * process also compress pages. The queue is fair between owners, so one with many images delays only its own. An image that exceeds the
 * timeout counts as too large.
 * @throws DrawersBusy
 */
export function drawPicture(owner: string, bytes: Uint8Array, drawing: Drawing): Promise<Drawn> {
  const drawn = line.run({ owner, bytes: bytes.length }, async () => {
    const found = await drawer.draw({ bytes, drawing });
    return found ?? ({ refused: 'pixels' } as const);
  });
  return drawn ?? Promise.reject(new DrawersBusy());
}

/** Stores the versions; `stem` is the path without `.webp`, such as `/files/import/ab12`. */
export async function storePicture(
  storage: Storage,
  stem: string,
  versions: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  // The main path is written last: when it exists, all others do.
  const ordered = [...versions].sort(([a], [b]) => b.length - a.length);
  for (const [suffix, bytes] of ordered) await storage.write(`${stem.slice(1)}${suffix}.webp`, bytes);
}

interface Limits {
  readonly mostWaiting: number;
  /** Limits of the whole queue. */
  readonly mostBytes: number;
}

interface Waiting {
  readonly bytes: number;
  start(): Promise<void>;
}

/** Runs one task at a time, round robin between owners. */
function fairQueue({ mostWaiting, mostBytes }: Limits) {
  const lines = new Map<string, Waiting[]>();
  const held = { count: 0, bytes: 0 };
  let isBusy = false;

  async function goOn(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let next = take(); next; next = take()) await next.start();
    isBusy = false;
  }

  /** The first task of the owner served least recently. */
  function take(): Waiting | undefined {
    for (const [owner, line] of lines) {
      const first = line.shift();
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      if (!first) continue;
      held.count -= 1;
      held.bytes -= first.bytes;
      return first;
    }
    return undefined;
  }

  return {
    /** Whether a task is running. */
    isBusy: () => isBusy,
    /** @returns null when the queue is full */
    run<T>({ owner, bytes }: { owner: string; bytes: number }, work: () => Promise<T>): Promise<T> | null {
      if (held.count >= mostWaiting || held.bytes + bytes > mostBytes) return null;
      held.count += 1;
      held.bytes += bytes;
      return new Promise<T>((resolve, reject) => {
        const start = () => work().then(resolve, reject);
        lines.set(owner, [...(lines.get(owner) ?? []), { bytes, start }]);
        void goOn();
      });
    },
  };
}
