import type { Group } from './format/reader.ts';

/** Limits of one transaction: products, rows and characters. */
const mostProducts = 100;
const mostRows = 1_000;
const mostLength = 1_000_000;

export async function* inBatches(groups: AsyncIterable<Group>): AsyncGenerator<Group[]> {
  let batch: Group[] = [];
  let rows = 0;
  let length = 0;
  for await (const group of groups) {
    batch.push(group);
    rows += group.rows.length;
    for (const { cells } of group.rows) for (const cell of cells.values()) length += cell.length;
    if (batch.length < mostProducts && rows < mostRows && length < mostLength) continue;
    yield batch;
    batch = [];
    rows = 0;
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
