import { useState } from 'react';
import type { ApiKey } from '../../../contract/index.ts';
import { Confirm } from '../../components/confirm.tsx';
import { fill } from '../../lib/format/text.ts';
import { useAct } from '../shell/use-act.ts';

interface Removal<R> {
  readonly t: {
    readonly removeTitle: string;
    readonly remove: string;
    readonly keep: string;
    readonly removed: string;
  };
  readonly question: string;
  readonly nameOf: (row: R) => string;
  readonly remove: (row: R) => Promise<unknown>;
  readonly stale: readonly ApiKey[];
}

/** Deletes a row: confirms before and shows a toast afterwards. */
export function useRemoval<R>({ t, question, nameOf, remove, stale }: Removal<R>) {
  const act = useAct();
  const [asked, ask] = useState<R | null>(null);
  const run = (row: R) => {
    ask(null);
    void act(() => remove(row), { done: fill(t.removed, { name: nameOf(row) }), stale });
  };
  const dialog = asked && (
    <Confirm
      title={fill(t.removeTitle, { name: nameOf(asked) })}
      question={question}
      yes={t.remove}
      no={t.keep}
      onYes={() => run(asked)}
      onNo={() => ask(null)}
    />
  );
  return { ask: (row: R) => ask(row), dialog };
}
