import type { Permission } from '../../../contract/access/permissions.ts';
import type {
  DataImportAsked,
  DataImportFault,
  DataImportKind,
} from '../../../contract/operations/data-import.ts';
import type { SupplierScope } from '../access/actor.ts';
import type { UnitOfWork } from '../transaction.ts';

/** A fault before its severity and details are filled in. */
export type Fault = Omit<DataImportFault, 'details'> & Partial<Pick<DataImportFault, 'details'>>;

/** An item of a file as its reader sends it: an order with its lines, a customer. */
export interface ReadItem {
  readonly line: number;
  /** Identifies it in the other system. */
  readonly key: string;
  /** Shown in the check, so that a wrong encoding is seen. */
  readonly name: string;
}

/** A part of a file, from the reading thread. */
export interface Chunk<Item> {
  readonly items: readonly Item[];
  /** Items that are left out because of an error. */
  readonly failed: number;
  readonly faults: readonly Fault[];
}

/** What a file is, from its header. */
export interface FileHead {
  readonly system: string;
  readonly otherColumns: readonly string[];
}

/** Reads a file of one kind in a thread of its own. @throws SheetError */
export type FileReader<Item> = (
  bytes: Uint8Array,
  asked: DataImportAsked,
  now: Date,
) => Promise<{ readonly head: FileHead; readonly chunks: AsyncIterable<Chunk<Item>> } | null>;

interface ImportUnit {
  readonly work: UnitOfWork;
  readonly shop: SupplierScope;
  readonly importId: number;
  readonly asked: DataImportAsked;
}

interface Written {
  readonly added: number;
  readonly known: number;
  readonly failed: number;
  readonly faults: readonly Fault[];
}

/** How one kind of file is written. */
export interface Importer<Item extends ReadItem = ReadItem> {
  readonly kind: DataImportKind;
  /** Beside the permission of the routes. */
  readonly permission: Permission;
  /** The entry of its reading thread, from the root of the project. */
  readonly thread: string;
  /** Writes some items; called in a transaction that a check rolls back. */
  write(unit: ImportUnit, items: readonly Item[]): Promise<Written>;
  /** Removes some of what an import has added; `removed + kept` is 0 at the end. */
  undo(unit: ImportUnit, most: number, after: number): Promise<Undone>;
}

interface Undone {
  readonly removed: number;
  readonly kept: number;
  /** The last row that was looked at. */
  readonly last: number;
}

export type Importers = Readonly<Record<DataImportKind, Importer>>;
