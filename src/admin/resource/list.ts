import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiOutput } from '../../../contract/index.ts';
import type { ExportList } from '../../../contract/operations/export-job.ts';
import type { Asking } from '../shell/data.ts';

interface Listed {
  readonly records: readonly object[];
  readonly total: number;
}
/** Routes a list can show: pages, or all there is at once. */
export type ListRoute = {
  [K in Asking]: ApiOutput<K> extends Listed | readonly object[] ? K : never;
}[Asking];
export type RowOf<K extends ListRoute> =
  ApiOutput<K> extends { readonly records: readonly (infer R)[] }
    ? R
    : ApiOutput<K> extends readonly (infer R)[]
      ? R
      : never;

/** A page of rows; `counts` where the list has tabs, with one of `all` where a row may stand behind several. */
export interface Found<R> {
  readonly records: readonly R[];
  readonly total: number;
  readonly counts?: readonly { readonly tab: string | number; readonly count: number }[];
  /** How many rows lack texts, by the choices of the filter that is `counted`. */
  readonly lacking?: Readonly<Record<string, number>>;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What a list is narrowed by. `name` is the route's own word and stands in the address. */
export type Filter =
  | { readonly kind: 'text'; readonly name: string; readonly label: string }
  | { readonly kind: 'flag'; readonly name: string; readonly label: string }
  | {
      readonly kind: 'select';
      readonly name: string;
      readonly label: string;
      readonly options: readonly Option[];
      /** With how many rows lack what each choice names: `{{label}}`, `{{count}}`. */
      readonly counted?: string;
    }
  /** One of all shops, by its id. */
  | { readonly kind: 'shop'; readonly name: string; readonly label: string }
  /** Two amounts, typed in yuan and asked for in fen. */
  | { readonly kind: 'money'; readonly names: readonly [min: string, max: string]; readonly label: string }
  /** Two days in China's time, both counted in: the route's `from` and `to`. */
  | { readonly kind: 'days'; readonly label: string };

export interface Column<R> {
  readonly name: string;
  readonly label: string;
  readonly cell: (row: R) => ReactNode;
  /** The route's word for sorting by it. */
  readonly sort?: string;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** Shown only when chosen. */
  readonly isExtra?: boolean;
  /** On small screens: `head` in the first line of the card, `none` not at all; else a line with its label. */
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
  /** The rows it makes sense for; others are named as left out. Absent: all. */
  readonly fits?: (row: R) => boolean;
  /** Asks first, naming the effect on so many. Absent: done at once. */
  readonly question?: (rows: readonly R[]) => string;
  /** Asks first for one of these, which `run` gets; without any it cannot be done. */
  readonly choice?: { readonly label: string; readonly options: readonly Option[] };
  /** Asks first for words, which `run` gets. */
  readonly words?: {
    readonly label: string;
    readonly hint: string;
    readonly least: number;
    readonly most: number;
    readonly tooShort: string;
  };
  readonly run: (row: R, said: string) => Promise<unknown>;
  /** Takes it back, row by row, where it can be. */
  readonly undo?: (row: R) => Promise<unknown>;
}

/** A list of a back office, declared. */
export interface List<K extends ListRoute> {
  /** Its views and columns are kept under this name: `vendor/orders`. */
  readonly name: string;
  readonly title: string;
  readonly route: K;
  /** What the server calls this list where it can be had as a file. */
  readonly exports?: ExportList;
  /** Always asked for, and not shown in the address: what this page is about. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The route answers with all rows at once and is asked nothing. */
  readonly isComplete?: boolean;
  readonly idOf: (row: RowOf<K>) => number;
  /** What a row is called where only words can say it. */
  readonly nameOf: (row: RowOf<K>) => string;
  readonly tabs?: {
    readonly name: string;
    readonly label: string;
    readonly all: string;
    readonly options: readonly Option[];
  };
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<RowOf<K>>[];
  /** The first two stand on a card as buttons. */
  readonly actions?: (row: RowOf<K>) => readonly Action<RowOf<K>>[];
  readonly batch?: readonly Batch<RowOf<K>>[];
  /** Under the title, above everything: sums, the way to the lists that belong to this one. */
  readonly lead?: ReactNode;
  /** Beside the title: create, import. */
  readonly head?: ReactNode;
  /** A row opens here, in a drawer with its own address; `close` leads back to the list. */
  readonly drawer?: (id: number, close: () => void) => ReactNode;
  /** Or on a page of its own. */
  readonly hrefOf?: (row: RowOf<K>) => string | null;
  /** What else a write here makes stale. */
  readonly stale?: readonly Asking[];
  /** Nothing there at all: what this page is for, and how to begin. */
  readonly empty: { readonly title: string; readonly hint: string; readonly action?: ReactNode };
}
