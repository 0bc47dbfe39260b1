import { minute } from '../time.ts';

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

export interface Work {
  readonly lane: Lane;
  readonly pages: readonly Waiting[];
}

export interface WorkQueue {
  size(lane: Lane): number;
  /** A page waits once, where it is rendered soonest. */
  add(lane: Lane, page: Waiting): void;
  /** What is to be done next. */
  take(): Work | null;
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

/** `thingOf` names what pages share their data: they are taken out together. */
export function workQueue(
  thingOf: (path: string) => string,
  clock: () => number = () => performance.now(),
): WorkQueue {
  const [edited, fresh, cards] = [lane(thingOf), lane(thingOf), lane(thingOf)];
  const lanes = { edited, fresh, cards, lists: lane(thingOf), others: lane(thingOf) };
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

function lane(thingOf: (path: string) => string) {
  const things = new Map<string, Map<string, Waiting>>();
  let size = 0;
  return {
    /** When it was served last, or began to wait. */
    since: 0,
    size: () => size,
    find: (path: string) => things.get(thingOf(path))?.get(path),
    add(page: Waiting) {
      const thing = thingOf(page.path);
      const pages = things.get(thing) ?? new Map<string, Waiting>();
      things.set(thing, pages.set(page.path, page));
      size += 1;
    },
    delete(path: string) {
      const thing = thingOf(path);
      const pages = things.get(thing);
      if (!pages?.delete(path)) return;
      size -= 1;
      if (pages.size === 0) things.delete(thing);
    },
    /** Whole things, oldest first, until there are at least `count` pages or none are left. */
    take(count: number): Waiting[] {
      const taken: Waiting[] = [];
      for (const [thing, pages] of things) {
        if (taken.length >= count) break;
        things.delete(thing);
        taken.push(...pages.values());
      }
      size -= taken.length;
      return taken;
    },
  };
}
