import { z } from 'zod';

/**
 * Format of a backup: one gzip file of lines. The first line is the header. Each table has a line with its name, its rows in the text
 * format of COPY (one line each, line breaks are escaped) and `\.`. Then follow one line for each sequence and an end line, without which
 * the file was truncated.
 */
export const rowsEnd = '\\.';

export const Header = z.object({
  format: z.literal('qianan-backup-1'),
  /** Time of the backup. */
  at: z.string(),
  /** The newest migration of the database: its timestamp and the hash of its SQL. */
  level: z.object({ at: z.coerce.number(), hash: z.string() }),
});
export type Header = z.infer<typeof Header>;

const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableLine = z.infer<typeof TableLine>;
const SequenceLine = z.object({ sequence: z.string(), value: z.string(), called: z.boolean() });
const EndLine = z.object({ end: z.literal(true), rows: z.int() });
export const Line = z.union([TableLine, SequenceLine, EndLine]);
export type Line = z.infer<typeof Line>;

/** State that a restored site must not keep: its pages are rendered again from the data. */
export const treeState = 'tree';
