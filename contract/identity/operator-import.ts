import { z } from 'zod';
import { sheetTypes } from '../authoring/product-file.ts';
import { defineRoutes } from '../route.ts';

/** Maximum rows of a sheet: hashing the password of each new account takes 0.1 s of CPU time. */
export const mostOperatorRows = 200;
export const operatorSheetBytes = 512 * 1024;

/** Columns of the sheet, by the texts of the page. */
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
  /** No change was necessary. */
  'unchanged',
  /** An existing operator, while the import was set to create only. */
  'skipped',
  'failed',
]);

export const OperatorRowResult = z.object({
  line: z.int().positive(),
  username: z.string(),
  outcome: OperatorRowOutcome,
  /** Field with the error; null = the row. */
  column: OperatorColumn.nullable(),
  /** Error text in the caller's language. */
  text: z.string().nullable(),
  /** Initial password of a new account for its first login, returned only here. Not in a dry run. */
  password: z.string().nullable(),
});
export type OperatorRowResult = z.infer<typeof OperatorRowResult>;

const count = z.int().nonnegative();
export const OperatorImport = z.object({
  dryRun: z.boolean(),
  /** Why the sheet cannot be read, in the caller's language. */
  unusable: z.string().nullable(),
  /** Columns without a matching field. */
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
