import type { BothSides, Permission } from '../../../contract/access/permissions.ts';
import type { ExportList } from '../../../contract/operations/export-job.ts';
import type { Actor } from '../access/actor.ts';
import type { Line, Words } from './cells.ts';

/** A page of a file. */
interface Lines {
  readonly lines: readonly Line[];
  readonly total: number;
}

/** A list as exports know it. */
export interface Exported<Deps> {
  readonly permission: Permission | BothSides;
  readonly columns: readonly string[];
  /** The words of an address as the route takes them. @throws invalid_input, naming the word */
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

/** Every list that can be exported: how it is read, and what of it stands in a file. */
export type ExportedLists<Deps> = Readonly<Record<ExportList, Exported<Deps>>>;
