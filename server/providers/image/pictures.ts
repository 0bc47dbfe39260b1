import type { Storage } from '../storage/port.ts';
import { openDrawer } from './drawer.ts';
import type { Drawing, Drawn } from './drawing.ts';

/** Too many pictures wait already. */
export class DrawersBusy extends Error {}

const line = fairQueue({ mostWaiting: 100, mostBytes: 64 * 1024 * 1024 });
const drawer = openDrawer('awaited');

/** Whether somebody waits for a picture. */
export const isDrawing = (): boolean => line.isBusy();

/**
 * Draws a picture in a process of its own, one at a time: a few kilobytes can take seconds and hundreds of megabytes, and the
 * threads that draw would be those that compress pages. Whoever sends many (`owner`) waits for their own, not before others.
 * What cannot be drawn in time is taken for too large. @throws DrawersBusy
 */
export function drawPicture(owner: string, bytes: Uint8Array, drawing: Drawing): Promise<Drawn> {
  const drawn = line.run({ owner, bytes: bytes.length }, async () => {
    const found = await drawer.draw({ bytes, drawing });
    return found ?? ({ refused: 'pixels' } as const);
  });
  return drawn ?? Promise.reject(new DrawersBusy());
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

interface Limits {
  readonly mostWaiting: number;
  /** Of all that wait together. */
  readonly mostBytes: number;
}

interface Waiting {
  readonly bytes: number;
  start(): Promise<void>;
}

/** One thing at a time; the owners take turns, so that nobody waits behind all that somebody else brought. */
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

  /** The first of whoever was served longest ago. */
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
    /** Whether something is under way. */
    isBusy: () => isBusy,
    /** @returns null when too much waits already */
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
