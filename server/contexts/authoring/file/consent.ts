import { isDeepStrictEqual } from 'node:util';
import type { ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import type { Tx } from '../../../platform/db/open.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import type { ProductAggregate, ProductSave, StoredProduct } from '../../catalogue/index.ts';
import type { Report } from './report.ts';

/** A change that was kept for the platform to look at, or in the draft of its product. */
export interface Asked {
  readonly state: 'submitted' | 'draft';
  /** `number:version` */
  readonly revision: string;
  /** What was open before; null = nothing. */
  readonly before: ProductDraft | null;
  /** The number of one that was never public. */
  readonly neverPublic: number | null;
}

/** What became of what a file wants. */
interface Answer {
  /** What takes effect at once. */
  readonly saves: readonly ProductSave[];
  /** By handle what was kept. */
  readonly asked: ReadonlyMap<string, Asked>;
  /** Never public, and kept as the file has it already. */
  readonly same: number;
  /** Handles there was no room to keep. */
  readonly left: readonly string[];
}

/** Whoever has to be asked before buyers see what a file says. */
export interface Consent {
  /** Before anything else of these products is locked. */
  lock(tx: Tx, handles: readonly string[]): Promise<void>;
  /** Those of them that were never public, as their shop wants them. */
  neverPublic(tx: Tx, handles: readonly string[]): Promise<ReadonlyMap<string, ProductAggregate>>;
  /** What is wanted of those that differ from what is public. */
  wanted(tx: Tx, stored: readonly StoredProduct[]): Promise<ReadonlyMap<number, ProductAggregate>>;
  /** Keeps what has to wait. */
  ask(work: UnitOfWork, saves: readonly ProductSave[]): Promise<Answer>;
}

export type Counts = Pick<Report, 'created' | 'updated' | 'unchanged' | 'waiting'>;

/** Where nobody has to be asked. */
export const everything = (saves: readonly ProductSave[]): Answer => ({
  saves,
  asked: new Map(),
  same: 0,
  left: [],
});

/** What only waits was made or changed, too. */
export function countsOf(saved: Omit<Counts, 'waiting'>, { saves, asked, same }: Answer): Counts {
  const stored = [...asked.values()];
  const waiting = stored.filter(({ state }) => state === 'submitted').length;
  const neverPublic = stored.filter((one) => one.neverPublic !== null);
  const made = neverPublic.filter(({ before }) => before === null).length;
  const only = saves.filter(
    ({ before, after }) => asked.has(after.handle) && isDeepStrictEqual(before?.aggregate, after),
  ).length;
  return {
    created: saved.created + made,
    updated: saved.updated + only + neverPublic.length - made,
    unchanged: saved.unchanged - only + same,
    waiting,
  };
}
