import { isDeepStrictEqual } from 'node:util';
import type { ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import type { Tx } from '../../../platform/db/open.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import type { ProductAggregate, ProductSave, StoredProduct } from '../../catalogue/index.ts';
import type { Report } from './report.ts';

/** A change that was stored as a revision: submitted for approval, or kept in the draft of its product. */
export interface Asked {
  readonly state: 'submitted' | 'draft';
  /** `number:version` */
  readonly revision: string;
  /** The open revision's content before; null = there was none. */
  readonly before: ProductDraft | null;
  /** The product id, for a product that was never public. */
  readonly neverPublic: number | null;
}

/** The result of submitting the changes of a file. */
interface Answer {
  /** Changes that take effect at once. */
  readonly saves: readonly ProductSave[];
  /** Stored revisions by handle. */
  readonly asked: ReadonlyMap<string, Asked>;
  /** Number of products that were never public and whose revision equals the file already. */
  readonly same: number;
  /** Handles that were not stored because a limit was reached. */
  readonly left: readonly string[];
}

/** How a file changes public content: directly, or by revisions that wait for approval. */
export interface Consent {
  /** Locks the drafts of these handles, before anything else of the products is locked. */
  lock(tx: Tx, handles: readonly string[]): Promise<void>;
  /** The products of these handles that were never public, with their revisions applied. */
  neverPublic(tx: Tx, handles: readonly string[]): Promise<ReadonlyMap<string, ProductAggregate>>;
  /** The products with their open revisions applied, where these differ from the public product. */
  wanted(tx: Tx, stored: readonly StoredProduct[]): Promise<ReadonlyMap<number, ProductAggregate>>;
  /** Stores the changes that need approval as revisions. */
  ask(work: UnitOfWork, saves: readonly ProductSave[]): Promise<Answer>;
}

export type Counts = Pick<Report, 'created' | 'updated' | 'unchanged' | 'waiting'>;

/** The answer when no approval is needed: every change takes effect at once. */
export const everything = (saves: readonly ProductSave[]): Answer => ({
  saves,
  asked: new Map(),
  same: 0,
  left: [],
});

/** Counts of created and updated products, including those that only wait for approval. */
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
