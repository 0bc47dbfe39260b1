import { minute } from '../platform/time.ts';

// What the publisher has to do, in the order in which it should: a table in memory, filled from the outbox.

/**
 * `edited`: pages of edited things, which show what is no longer so. `fresh`: pages of new things, which are not there yet.
 * `cards`: pages that show an edited product's card. `lists`: pages that hold it among others. `others`: pages of other products
 * that were made from the same, as those of its shop, of which each import of a batch touches all.
 */
export type Lane = 'edited' | 'fresh' | 'cards' | 'lists' | 'others';

/** Outbox rows, to be let go when all pages they brought are done. */
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
  /** A page waits once, where it is rendered soonest. */
  add(lane: Lane, page: Waiting): void;
  /** What is to be done next. */
  take(): PublishBatch | null;
}

/** Rendering brings a card up to date as well, and a thing's own pages go first. */
const rank: Readonly<Record<Lane, number>> = { edited: 2, fresh: 2, lists: 1, others: 1, cards: 0 };

/** Pages taken out together: about half a second of work, so that the next edit need not wait long. */
const atOnce: Readonly<Record<Lane, number>> = {
  edited: 96,
  fresh: 96,
  cards: 160,
  lists: 48,
  others: 48,
};

/** In a burst that never lets it rest, a lane that has waited this long has its turn for a while. */
const patienceMs = { lists: 4_000, cards: 4_000, others: minute } as const;
const slotMs = 2_500;

interface Order {
  /** Names what pages share their data: they are taken out together. */
  readonly thingOf: (path: string) => string;
  /** What is nearer to the home page is looked at more, and comes first. */
  readonly stepsFromHome: (path: string) => number;
}

/** A page may be passed by those that are a step nearer and came so much later: in a burst without end none waits for ever. */
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

  /** The lane whose turn it is. */
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

/** Notes that pages are done; answers with the rows whose last one was among them. */
export function finish(pages: readonly Waiting[]): number[] {
  const rows: number[] = [];
  for (const ticket of pages.flatMap(({ tickets }) => [...tickets])) {
    ticket.open -= 1;
    if (ticket.open === 0) rows.push(...ticket.rows);
  }
  return rows;
}

interface Thing {
  /** When its turn is, if nothing goes before it. */
  readonly due: number;
  readonly pages: Map<string, Waiting>;
}

function lane({ thingOf, stepsFromHome }: Order, clock: () => number) {
  /** By their steps from the home page, each oldest first. */
  const shells = new Map<number, Map<string, Thing>>();
  let size = 0;

  const shellOf = (path: string) => {
    const steps = stepsFromHome(path);
    const shell = shells.get(steps) ?? new Map<string, Thing>();
    shells.set(steps, shell);
    return shell;
  };
  /** The shell whose oldest thing is due first. */
  function nextShell(): Map<string, Thing> | undefined {
    let next: { readonly due: number; readonly shell: Map<string, Thing> } | undefined;
    for (const shell of shells.values()) {
      const [first] = shell.values();
      if (first && (!next || first.due < next.due)) next = { due: first.due, shell };
    }
    return next?.shell;
  }

  return {
    /** When it was served last, or began to wait. */
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
    /** Whole things, those first that are due first, until there are at least `count` pages or none are left. */
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
