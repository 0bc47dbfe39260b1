import type { Chunk, Fault } from './importer.ts';
import type { TableRow } from './table-reader.ts';

const itemsAtOnce = 250;

/** Collects what a reader finds and gives it away in parts, which are the same for the same file. */
export function chunking<Item>() {
  let items: Item[] = [];
  let failed = 0;
  let faults: Fault[] = [];
  return {
    get isFull() {
      return items.length + failed >= itemsAtOnce;
    },
    add(item: Item | null, found: readonly Fault[]) {
      if (item === null) failed += 1;
      else items.push(item);
      // How a row would come in that is left out does not matter.
      faults.push(...(item === null ? found.filter(({ severity }) => severity === 'error') : found));
    },
    take(): Chunk<Item> {
      const taken = { items, failed, faults };
      items = [];
      failed = 0;
      faults = [];
      return taken;
    },
  };
}

/** The items of a table with one row each; `read` returns null for a row that is left out. */
export async function* itemsOf<Key extends string, Item>(
  rows: Iterable<TableRow<Key>>,
  read: (row: TableRow<Key>) => Item | null,
): AsyncGenerator<Chunk<Item>> {
  const chunk = chunking<Item>();
  for (const row of rows) {
    const item = read(row);
    chunk.add(row.isSound ? item : null, row.faults);
    if (chunk.isFull) yield chunk.take();
  }
  yield chunk.take();
}
