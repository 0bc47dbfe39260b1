import { z } from 'zod';
import { sheetTypes } from '../authoring/product-file.ts';
import { defineRoutes } from '../route.ts';

/** Most rows of one sheet: each new account's password takes the processor a tenth of a second. */
export const mostOperatorRows = 200;
export const operatorSheetBytes = 512 * 1024;

/** What a sheet can say of somebody, by the words of the page for its columns. */
export const operatorColumns = [
  'username',
  'nickname',
  'roles',
  'mobile',
  'email',
  'department',
  'remark',
] as const;
export const OperatorColumn = z.enum(operatorColumns);
export type OperatorColumn = z.infer<typeof OperatorColumn>;

export const OperatorRowOutcome = z.enum([
  'created',
  'updated',
  /** It says what is so already. */
  'unchanged',
  /** Somebody who is there, and the sheet was not to change anybody. */
  'skipped',
  'failed',
]);

export const OperatorRowResult = z.object({
  line: z.int().positive(),
  username: z.string(),
  outcome: OperatorRowOutcome,
  /** Where it failed; null = the whole row. */
  column: OperatorColumn.nullable(),
  /** Why, in the caller's language. */
  text: z.string().nullable(),
  /** Of a new account, good for one login: nobody can ever read it again. Not in a dry run. */
  password: z.string().nullable(),
});
export type OperatorRowResult = z.infer<typeof OperatorRowResult>;

const count = z.int().nonnegative();
export const OperatorImport = z.object({
  dryRun: z.boolean(),
  /** Why nothing of the sheet can be read, in the caller's language. */
  unusable: z.string().nullable(),
  /** Columns that say nothing an operator has. */
  ignoredColumns: z.array(z.string()),
  created: count,
  updated: count,
  unchanged: count,
  skipped: count,
  failed: count,
  rows: z.array(OperatorRowResult),
});
export type OperatorImport = z.infer<typeof OperatorImport>;

const yes = z.enum(['true', 'false']).default('false');

export const operatorImportRoutes = defineRoutes({
  'POST /api/system/user/import': {
    summary:
      'Open accounts for many operators, and change those that are there, by a sheet (CSV or XLSX); each row by itself, at most 200. New ones get a first password that is answered once. `dryRun` only says what would become of each row',
    auth: 'staff',
    permission: 'platform.operator.write',
    audits: 'each',
    query: z.object({
      dryRun: yes,
      updateExisting: yes.meta({ description: 'true: rows of operators that are there change them' }),
    }),
    file: { types: sheetTypes, maxBytes: operatorSheetBytes },
    output: OperatorImport,
    errors: ['body_too_large', 'unsupported_media_type', 'malformed_body'],
  },
});
