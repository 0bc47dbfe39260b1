import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { BatchCheck } from '../../../../contract/checkout/batch.ts';
import { useBusy } from '../../../components/use-busy.ts';
import { api } from '../../../lib/client.ts';
import { loadCart } from '../../../lib/stores/cart.ts';
import { Done, type Outcome } from './done.tsx';
import { ListInput } from './list-input.tsx';
import { ResultTable } from './result-table.tsx';
import type { BatchTexts } from './texts.ts';

interface BatchPageProps {
  readonly t: BatchTexts;
  readonly locale: Locale;
}

/** Many SKUs at once: a list is pasted or uploaded, read line by line, corrected, and put into the cart. */
export function BatchPage({ t, locale }: BatchPageProps) {
  const [text, setText] = useState('');
  const [check, setCheck] = useState<BatchCheck | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { isBusy: busy, run } = useBusy(t.failed);
  const read = () => run(async () => setCheck(await api('POST /api/order/batch/check', { body: { text } })));
  const readFile = (file: File) =>
    run(async () => {
      // Browsers name the type by what is installed; the server tells by the bytes whether it is text.
      const typed = new Blob([file], { type: 'text/csv' });
      setCheck(await api('POST /api/order/batch/file', { file: typed }));
    });
  const add = (lines: BatchCheck['lines']) =>
    run(async () => {
      const items = lines.flatMap(({ goods, quantity, status }) =>
        status === 'ok' && goods && quantity ? [{ skuId: goods.skuId, quantity }] : [],
      );
      const { added, left } = await api('POST /api/order/batch/add', { body: { items } });
      const names = new Map(lines.flatMap(({ goods }) => (goods ? [[goods.skuId, goods] as const] : [])));
      const behind = left.flatMap(({ skuId, problem }) => {
        const goods = names.get(skuId);
        return goods ? [{ goods, problem }] : [];
      });
      await loadCart();
      setOutcome({ added, behind });
    });
  const again = () => {
    setText('');
    setCheck(null);
    setOutcome(null);
  };

  if (outcome) return <Done t={t} locale={locale} outcome={outcome} onAgain={again} />;
  if (check)
    return (
      <ResultTable
        t={t}
        locale={locale}
        check={check}
        busy={busy}
        onCheck={setCheck}
        onAdd={add}
        onBack={() => setCheck(null)}
      />
    );
  return <ListInput t={t} text={text} busy={busy} onText={setText} onRead={read} onFile={readFile} />;
}
