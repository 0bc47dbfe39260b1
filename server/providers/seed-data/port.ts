import type { Db } from '../../platform/db/open.ts';

/** What an empty shop is filled with, and the files that belong to it. server/main.ts and the scripts plug one in. */
export interface SeedData {
  /** Fills an empty database as of `now`, all or nothing, and notes itself as the state `seed`. */
  load(db: Db, now: Date): Promise<void>;
  /** Whether the path is one of its files, such as `/files/demo/a.webp`: they are drawn, and need not be stored. */
  hasFile(path: string): boolean;
  /** Draws a file by its key, such as `files/demo/a.webp`; null for any other. */
  draw(key: string): Promise<Uint8Array | null>;
  /** Who may log in with what, for the first look at the shop. */
  readonly accounts: string;
  /**
   * What of it stands in a database, each kind in one phrase with how many there are; none where it never was. Changes nothing.
   * Its people are invented: their numbers and addresses belong to strangers, who would be let in by a code.
   */
  traces(db: Db): Promise<readonly string[]>;
}
