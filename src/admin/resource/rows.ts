import type { ReactNode } from 'react';
import type { Column } from './list.ts';
import type { Question } from './question.ts';
import type { ListTexts } from './texts.ts';

export interface Selection {
  readonly ids: readonly number[];
  /** Whether a row was selected since the page was opened. */
  readonly wasUsed: boolean;
  readonly has: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  readonly setAll: (ids: readonly number[]) => void;
}

/** Props shared by table and cards. */
export interface RowsProps<R> {
  readonly t: ListTexts;
  readonly title: string;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly question: Question;
  readonly hrefTo: (change: Partial<Question>) => string;
  /** null = without bulk actions. */
  readonly selection: Selection | null;
  readonly actions: ((row: R) => ReactNode) | null;
  readonly idOf: (row: R) => number;
  readonly nameOf: (row: R) => string;
  /** Address of a row; null = none. */
  readonly toOf: (row: R) => string | null;
}
