import type { Db } from '../../platform/db/open.ts';

/** Seed data for an empty database, with its files. server/main.ts and the scripts pass an implementation. */
export interface SeedData {
  /** Fills an empty database as of `now` in one transaction and records itself in the state `seed`. */
  load(db: Db, now: Date): Promise<void>;
  /** Whether the path is one of its files, such as `/files/demo/a.webp`; these are generated on demand and need no storage. */
  hasFile(path: string): boolean;
  /** Generates a file by its storage key, such as `files/demo/a.webp`; null for any other key. */
  draw(key: string): Promise<Uint8Array | null>;
  /** Demo logins, shown when the shop is first set up. */
  readonly accounts: string;
  /**
   * Lists the seed data found in a database, one phrase with a count for each kind; empty if there is none. Read-only. Demo users are
   * invented: their phone numbers and addresses belong to strangers, who could log in with a code.
   */
  traces(db: Db): Promise<readonly string[]>;
}
