import type { ReactNode } from 'react';
import type { Column } from './list.ts';
import type { Question } from './question.ts';
import type { ListTexts } from './texts.ts';

export interface Selection {
  readonly ids: readonly number[];
  /** Whether anything was chosen since the page was opened. */
  readonly wasUsed: boolean;
  readonly has: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  readonly setAll: (ids: readonly number[]) => void;
}

/** What a table and cards show alike. */
export interface RowsProps<R> {
  readonly t: ListTexts;
  readonly title: string;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly question: Question;
  readonly hrefTo: (change: Partial<Question>) => string;
  /** null = nothing can be done with several. */
  readonly selection: Selection | null;
  readonly actions: ((row: R) => ReactNode) | null;
  readonly idOf: (row: R) => number;
  readonly nameOf: (row: R) => string;
  /** Where a row leads; null = nowhere. */
  readonly toOf: (row: R) => string | null;
}
