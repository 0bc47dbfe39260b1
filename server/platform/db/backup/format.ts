import { z } from 'zod';

/**
 * A backup is one gzip file of lines. The first is the header; for each table come a line that names it, its rows in the text
 * format of COPY (one line each, as line ends in values are escaped) and `\.`; then one line for each sequence, and the last
 * line, without which the file was cut off.
 */
export const rowsEnd = '\\.';

export const Header = z.object({
  format: z.literal('qianan-backup-1'),
  /** When it was made. */
  at: z.string(),
  /** The newest migration of the database: when it was written and the hash of its text. */
  level: z.object({ at: z.coerce.number(), hash: z.string() }),
});
export type Header = z.infer<typeof Header>;

const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableLine = z.infer<typeof TableLine>;
const SequenceLine = z.object({ sequence: z.string(), value: z.string(), called: z.boolean() });
const EndLine = z.object({ end: z.literal(true), rows: z.int() });
export const Line = z.union([TableLine, SequenceLine, EndLine]);
export type Line = z.infer<typeof Line>;

/** What a restored site has to forget: its pages are rendered anew from the data. */
export const treeState = 'tree';
