/** Pages that wait to be rendered, kept by the thing they show: its languages and forms share their data and half of their bytes. */
export interface WaitingPages {
  /** How many there are. */
  readonly size: number;
  add(path: string): void;
  delete(path: string): void;
  /** Takes whole things out, oldest first, until there are at least `count` pages or none are left. */
  take(count: number): string[];
}

export function waitingPages(thingOf: (path: string) => string): WaitingPages {
  const things = new Map<string, Set<string>>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(path) {
      const thing = thingOf(path);
      const pages = things.get(thing) ?? new Set();
      if (!pages.has(path)) size += 1;
      things.set(thing, pages.add(path));
    },
    delete(path) {
      const thing = thingOf(path);
      const pages = things.get(thing);
      if (!pages?.delete(path)) return;
      size -= 1;
      if (pages.size === 0) things.delete(thing);
    },
    take(count) {
      const taken: string[] = [];
      for (const [thing, pages] of things) {
        if (taken.length >= count) break;
        things.delete(thing);
        taken.push(...pages);
      }
      size -= taken.length;
      return taken;
    },
  };
}

/** Pages that wait for the new cards of some products. */
export interface WaitingCards {
  /** How many pages there are. */
  readonly size: number;
  add(path: string, products: readonly number[]): void;
  /** Takes out up to `count` pages, oldest first, with the products. */
  take(count: number): Map<string, ReadonlySet<number>>;
}

export function waitingCards(): WaitingCards {
  const pages = new Map<string, Set<number>>();
  return {
    get size() {
      return pages.size;
    },
    add(path, products) {
      const waiting = pages.get(path) ?? new Set();
      for (const id of products) waiting.add(id);
      pages.set(path, waiting);
    },
    take(count) {
      const taken = new Map([...pages.entries()].slice(0, count));
      for (const path of taken.keys()) pages.delete(path);
      return taken;
    },
  };
}
