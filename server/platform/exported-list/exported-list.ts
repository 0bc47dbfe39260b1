import type { BothSides, Permission } from '../../../contract/access/permissions.ts';
import type { ExportList } from '../../../contract/operations/export-job.ts';
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
