import type { BothSides, Permission } from '../../../contract/access/permissions.ts';
import type { Locale } from '../../../contract/basics.ts';
import type { ArchiveFile, ExportList } from '../../../contract/operations/export-job.ts';
import type { Actor } from '../access/actor.ts';
import type { Line, Words } from './cells.ts';

/** A page of rows. */
interface Lines {
  readonly lines: readonly Line[];
  readonly total: number;
}

/** An exportable list. */
export interface Exported<Deps> {
  readonly permission: Permission | BothSides;
  readonly columns: readonly string[];
  /** Parses the query string with the route's schema. @throws invalid_input with the parameter's name */
  check(words: Readonly<Record<string, string>>): void;
  headings(words: Words, columns: readonly string[] | null): Line;
  read(deps: Deps, actor: Actor, asked: Asked, page: Paged): Promise<Lines>;
}
interface Asked {
  readonly query: Readonly<Record<string, string>>;
  readonly columns: readonly string[] | null;
  readonly words: Words;
}
interface Paged {
  readonly current: number;
  readonly size: number;
}

/** All exportable lists: how each is read and its columns. */
export type ExportedLists<Deps> = Readonly<Record<ExportList, Exported<Deps>>>;

/** A file that is written by itself instead of by rows of a list. */
interface Written<Deps> {
  /** Number of rows, for the progress. */
  count(deps: Deps, actor: Actor): Promise<number>;
  /** The bytes of a CSV file. */
  write(deps: Deps, actor: Actor, locale: Locale): AsyncIterable<Uint8Array>;
}

/** Files of the archive of a supplier's data: a list or a file of its own each. */
export type SupplierArchive<Deps> = Readonly<
  Record<ArchiveFile, { readonly list: Exported<Deps> } | { readonly file: Written<Deps> }>
>;
