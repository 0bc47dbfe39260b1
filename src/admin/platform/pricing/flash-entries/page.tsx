import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { FlashEntry } from '../../../../../contract/pricing/flash-entry.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { nameIn, useEntryList } from '../../../parts/flash/entry-list.tsx';
import { Kinds } from '../../../parts/flash/kinds.tsx';
import { useFlashTexts } from '../../../parts/flash/texts.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';

const route = 'GET /api/system/flash-sale/entries';
const stale = ['GET /api/system/flash-sale/list', 'GET /api/system/flash-sale/detail/{id}'] as const;

const Reason = z.strictObject({ reason: z.string().trim().min(2).max(300) });

const decide = ({ id, version }: FlashEntry, reason?: string) =>
  api('POST /api/system/flash-sale/decide/{id}', {
    params: { id: String(id) },
    body: reason === undefined ? { pass: true, version } : { pass: false, version, reason },
  });

/** Entries of shops in flash sales, accepted or refused one by one or in bulk. */
export function Page() {
  const t = useFlashTexts();
  const locale = useLanguage();
  const may = useMay();
  const act = useAct();
  const [asked, ask] = useState<FlashEntry | null>(null);
  const sales = useApiQuery('GET /api/system/flash-sale/list', { query: { size: '100' } });
  const entries = useEntryList(t, sales.data?.records ?? [], true);
  const mayDecide = may('platform.flash.audit');
  const isOpen = ({ status, phase }: FlashEntry) =>
    status === 'waiting' && (phase === 'coming' || phase === 'running');
  const pass = (row: FlashEntry) =>
    void act(() => decide(row), {
      done: fill(t.passed, { name: nameIn(locale, row) }),
      stale: [route, ...stale],
    });
  const list: List<typeof route> = {
    name: 'platform/flash-entries',
    title: t.entries,
    route,
    stale,
    lead: <Kinds t={t} side="platform" current="entries" />,
    ...entries,
    filters: [
      ...entries.filters,
      ...(may('platform.shop.read') ? [{ kind: 'shop' as const, name: 'supplierId', label: t.shop }] : []),
    ],
    ...(mayDecide && {
      actions: (row: FlashEntry) =>
        isOpen(row)
          ? [
              { label: t.pass, icon: Check, onPick: pass },
              { label: t.refuse, icon: X, isDanger: true, onPick: () => ask(row) },
            ]
          : [],
      batch: [
        {
          label: t.pass,
          fits: isOpen,
          question: (rows: readonly FlashEntry[]) => fill(t.passQuestion, { count: rows.length }),
          run: (row: FlashEntry) => decide(row),
        },
        {
          label: t.refuse,
          fits: isOpen,
          words: { label: t.reason, hint: t.reasonHint, least: 2, most: 300, tooShort: t.reasonShort },
          run: (row: FlashEntry, reason: string) => decide(row, reason),
        },
      ],
    }),
    empty: { title: t.noEntries, hint: t.noEntriesHint },
  };
  const refuse = async (row: FlashEntry, reason: string) => {
    await decide(row, reason);
    await invalidateAnswers(route, ...stale);
    showToast('success', fill(t.refused, { name: nameIn(locale, row) }));
  };
  return (
    <>
      <ListPage list={list} />
      {asked && (
        <ReasonDialog
          name={`platform/flash-entries/${asked.id}`}
          title={fill(t.refuseTitle, { name: nameIn(locale, asked) })}
          hint={t.refuseHint}
          label={t.reason}
          max={300}
          schema={Reason}
          save={(reason) => refuse(asked, reason)}
          onClose={() => ask(null)}
          stale={[route, ...stale]}
        />
      )}
    </>
  );
}
