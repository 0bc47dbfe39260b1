import { minute } from '../platform/time.ts';

// In-memory priority queue of pages to publish, filled from the outbox.

/**
 * Priority lanes. `edited`: pages of edited entities, whose content is outdated. `fresh`: pages of new entities, which do not exist yet.
 * `cards`: pages with an edited product's card. `lists`: lists that contain it. `others`: pages of other products with a shared dependency,
 * such as their shop, which every batch of an import affects.
 */
export type Lane = 'edited' | 'fresh' | 'cards' | 'lists' | 'others';

/** Outbox rows, deleted when all their pages are done. */
export interface Ticket {
  readonly rows: readonly number[];
  open: number;
}

export interface Waiting {
  readonly path: string;
  readonly tickets: Set<Ticket>;
}

export interface PublishBatch {
  readonly lane: Lane;
  readonly pages: readonly Waiting[];
}

export interface PublishQueue {
  size(lane: Lane): number;
  /** Adds a page; each page is queued once, in the lane with the highest priority. */
  add(lane: Lane, page: Waiting): void;
  /** Removes and returns the next batch. */
  take(): PublishBatch | null;
}

/** Rendering also updates cards, so it replaces a `cards` entry; an entity's own pages have the highest rank. */
const rank: Readonly<Record<Lane, number>> = { edited: 2, fresh: 2, lists: 1, others: 1, cards: 0 };

/** Batch sizes: about half a second of work, so that the next edit does not wait long. */
const atOnce: Readonly<Record<Lane, number>> = {
  edited: 96,
  fresh: 96,
  cards: 160,
  lists: 48,
  others: 48,
};

/** Starvation limit: in a continuous burst a lane that has waited this long is served for `slotMs`. */
const patienceMs = { lists: 4_000, cards: 4_000, others: minute } as const;
const slotMs = 2_500;

interface Order {
  /** Key of the pages that share data and are taken together. */
  readonly thingOf: (path: string) => string;
  /** Number of clicks from the home page; nearer pages are visited more and have priority. */
  readonly stepsFromHome: (path: string) => number;
}

/** Ageing: one step of distance counts as this much waiting time, so no page waits forever in a continuous burst. */
const stepMs = 2_000;

export function createPublishQueue(
  order: Order,
  clock: () => number = () => performance.now(),
): PublishQueue {
  const own = () => lane(order, clock);
  const lanes = { edited: own(), fresh: own(), cards: own(), lists: own(), others: own() };
  const places = new Map<string, Lane>();
  let slot: { readonly lane: Lane; readonly until: number } | undefined;
  let last: Lane = 'fresh';

  const isWaiting = (name: Lane) => lanes[name].size() > 0;
  const isOverdue = (name: keyof typeof patienceMs) =>
    isWaiting(name) && clock() - lanes[name].since > patienceMs[name];

  /** The lane to serve next. */
  function next(): Lane | undefined {
    if (slot && slot.until > clock() && isWaiting(slot.lane)) return slot.lane;
    const late = (['lists', 'cards', 'others'] as const).find(isOverdue);
    slot = late && { lane: late, until: clock() + slotMs };
    if (late) return late;
    const own = last === 'edited' ? (['fresh', 'edited'] as const) : (['edited', 'fresh'] as const);
    return [...own, ...(['cards', 'lists', 'others'] as const)].find(isWaiting);
  }

  return {
    size: (name) => lanes[name].size(),
    add(name, { path, tickets }) {
      const at = places.get(path);
      const before = at && lanes[at].find(path);
      const page = before ?? { path, tickets: new Set<Ticket>() };
      for (const ticket of tickets) {
        if (!page.tickets.has(ticket)) ticket.open += 1;
        page.tickets.add(ticket);
      }
      if (at && rank[at] >= rank[name]) return;
      if (at) lanes[at].delete(path);
      if (!isWaiting(name)) lanes[name].since = clock();
      lanes[name].add(page);
      places.set(path, name);
    },
    take() {
      const name = next();
      if (!name) return null;
      if (name === 'edited' || name === 'fresh') last = name;
      const pages = lanes[name].take(atOnce[name]);
      lanes[name].since = clock();
      for (const { path } of pages) places.delete(path);
      return { lane: name, pages };
    },
  };
}

/** Marks pages as done; returns the outbox rows that are now complete. */
export function finish(pages: readonly Waiting[]): number[] {
  const rows: number[] = [];
  for (const ticket of pages.flatMap(({ tickets }) => [...tickets])) {
    ticket.open -= 1;
    if (ticket.open === 0) rows.push(...ticket.rows);
  }
  return rows;
}

interface Thing {
  /** Due time in the priority order. */
  readonly due: number;
  readonly pages: Map<string, Waiting>;
}

function lane({ thingOf, stepsFromHome }: Order, clock: () => number) {
  /** By distance from the home page, each in order of arrival. */
  const shells = new Map<number, Map<string, Thing>>();
  let size = 0;

  const shellOf = (path: string) => {
    const steps = stepsFromHome(path);
    const shell = shells.get(steps) ?? new Map<string, Thing>();
    shells.set(steps, shell);
    return shell;
  };
  /** The distance group whose oldest entry is due first. */
  function nextShell(): Map<string, Thing> | undefined {
    let next: { readonly due: number; readonly shell: Map<string, Thing> } | undefined;
    for (const shell of shells.values()) {
      const [first] = shell.values();
      if (first && (!next || first.due < next.due)) next = { due: first.due, shell };
    }
    return next?.shell;
  }

  return {
    /** Time of the last service, or when waiting began. */
    since: 0,
    size: () => size,
    find: (path: string) => shellOf(path).get(thingOf(path))?.pages.get(path),
    add(page: Waiting) {
      const [shell, name] = [shellOf(page.path), thingOf(page.path)];
      const due = clock() + stepsFromHome(page.path) * stepMs;
      const thing = shell.get(name) ?? { due, pages: new Map() };
      shell.set(name, thing);
      thing.pages.set(page.path, page);
      size += 1;
    },
    delete(path: string) {
      const [shell, name] = [shellOf(path), thingOf(path)];
      const pages = shell.get(name)?.pages;
      if (!pages?.delete(path)) return;
      size -= 1;
      if (pages.size === 0) shell.delete(name);
    },
    /** Takes complete entities in order of their due time until there are at least `count` pages. */
    take(count: number): Waiting[] {
      const taken: Waiting[] = [];
      for (let shell = nextShell(); shell && taken.length < count; shell = nextShell()) {
        const [first] = shell;
        if (!first) break;
        const [name, { pages }] = first;
        shell.delete(name);
        taken.push(...pages.values());
      }
      size -= taken.length;
      return taken;
    },
  };
}
