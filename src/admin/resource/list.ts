import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiOutput } from '../../../contract/index.ts';
import type { ExportList } from '../../../contract/operations/export-job.ts';
import type { Asking } from '../shell/data.ts';

interface Listed {
  readonly records: readonly object[];
  readonly total: number;
}
/** Routes that a list can show: paged ones, or those that return all rows. */
export type ListRoute = {
  [K in Asking]: ApiOutput<K> extends Listed | readonly object[] ? K : never;
}[Asking];
export type RowOf<K extends ListRoute> =
  ApiOutput<K> extends { readonly records: readonly (infer R)[] }
    ? R
    : ApiOutput<K> extends readonly (infer R)[]
      ? R
      : never;

/** A page of rows; `counts` if the list has tabs, with `all` if a row may be in several. */
export interface Found<R> {
  readonly records: readonly R[];
  readonly total: number;
  readonly counts?: readonly { readonly tab: string | number; readonly count: number }[];
  /** Number of rows with missing texts, by the choices of the filter that has `counted`. */
  readonly lacking?: Readonly<Record<string, number>>;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A filter of a list. `name` is the route's query parameter, also in the address. */
export type Filter =
  | { readonly kind: 'text'; readonly name: string; readonly label: string }
  | { readonly kind: 'flag'; readonly name: string; readonly label: string }
  | {
      readonly kind: 'select';
      readonly name: string;
      readonly label: string;
      readonly options: readonly Option[];
      /** Text with the number of rows for each choice: `{{label}}`, `{{count}}`. */
      readonly counted?: string;
    }
  /** One of all shops, by its id. */
  | { readonly kind: 'shop'; readonly name: string; readonly label: string }
  /** A range of amounts, typed in yuan and sent in fen. */
  | { readonly kind: 'money'; readonly names: readonly [min: string, max: string]; readonly label: string }
  /** A range of days in the marketplace's time zone, both inclusive: the route's `from` and `to`. */
  | { readonly kind: 'days'; readonly label: string };

export interface Column<R> {
  readonly name: string;
  readonly label: string;
  readonly cell: (row: R) => ReactNode;
  /** The route's sort key. */
  readonly sort?: string;
  /** Numbers are right-aligned. */
  readonly isNumber?: boolean;
  /** Hidden by default. */
  readonly isExtra?: boolean;
  /** On small screens: `head` in the first line of the card, `none` hidden; else a line with its label. */
  readonly card?: 'head' | 'none';
}

export interface Action<R> {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onPick: (row: R) => void;
  readonly isDanger?: boolean;
}

export interface Batch<R> {
  readonly label: string;
  /** The rows it applies to; others are reported as skipped. undefined: all. */
  readonly fits?: (row: R) => boolean;
  /** Confirmation with the effect on these rows. undefined: without confirmation. */
  readonly question?: (rows: readonly R[]) => string;
  /** Asks for one of these choices, which `run` gets; disabled without any. */
  readonly choice?: { readonly label: string; readonly options: readonly Option[] };
  /** Asks for a text, which `run` gets. */
  readonly words?: {
    readonly label: string;
    readonly hint: string;
    readonly least: number;
    readonly most: number;
    readonly tooShort: string;
  };
  readonly run: (row: R, said: string) => Promise<unknown>;
  /** Undoes it, row by row. */
  readonly undo?: (row: R) => Promise<unknown>;
}

/** The declaration of a list of a back office. */
export interface List<K extends ListRoute> {
  /** Views and columns are stored under this name: `vendor/orders`. */
  readonly name: string;
  readonly title: string;
  readonly route: K;
  /** Name of the export on the server, if there is one. */
  readonly exports?: ExportList;
  /** Query parameters that are always sent and not in the address. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The route returns all rows and takes no query. */
  readonly isComplete?: boolean;
  readonly idOf: (row: RowOf<K>) => number;
  /** Name of a row in messages. */
  readonly nameOf: (row: RowOf<K>) => string;
  readonly tabs?: {
    readonly name: string;
    readonly label: string;
    readonly all: string;
    readonly options: readonly Option[];
  };
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<RowOf<K>>[];
  /** The first two are buttons on a card. */
  readonly actions?: (row: RowOf<K>) => readonly Action<RowOf<K>>[];
  readonly batch?: readonly Batch<RowOf<K>>[];
  /** Shown below the title: sums, and tabs of related lists. */
  readonly lead?: ReactNode;
  /** Shown beside the title: create, import. */
  readonly head?: ReactNode;
  /** The drawer of a row, with its own address; `close` returns to the list. */
  readonly drawer?: (id: number, close: () => void) => ReactNode;
  /** Alternatively a page for a row. */
  readonly hrefOf?: (row: RowOf<K>) => string | null;
  /** Other queries that are stale after a change. */
  readonly stale?: readonly Asking[];
  /** The empty state: purpose of the page, and how to start. */
  readonly empty: { readonly title: string; readonly hint: string; readonly action?: ReactNode };
}
