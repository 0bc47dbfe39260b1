import { type ChangeEvent, type DragEvent, type FormEvent, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { BatchCheck, BatchGoods } from '../../../../contract/checkout/batch.ts';
import type { AddProblem } from '../../../../contract/checkout/cart.ts';
import { DoneBox } from '../../../components/done-box.tsx';
import { focusFirstError } from '../../../components/form/first-error.ts';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useHydrated } from '../../../components/form/use-hydrated.ts';
import { useBusy } from '../../../components/use-busy.ts';
import { api } from '../../../lib/client.ts';
import { downloadCsv } from '../../../lib/download.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { loadCart } from '../../../lib/stores/cart.ts';
import { ResultTable } from './result-table.tsx';
import type { BatchTexts } from './texts.ts';

interface ListInputProps {
  readonly t: BatchTexts;
  readonly text: string;
  readonly busy: boolean;
  readonly onText: (text: string) => void;
  readonly onRead: () => void;
  readonly onFile: (file: File) => void;
}

const example = ['SKU,Quantity', 'ABC-RED-L,24', 'ABC-BLUE-M,12', '1042,5'].join('\r\n');

/** Input of a list: typed, pasted, or from a chosen or dropped file. */
function ListInput({ t, text, busy, onText, onRead, onFile }: ListInputProps) {
  const hydrated = useHydrated();
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') return onRead();
    setError(t.empty);
    focusFirstError(event.currentTarget);
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onFile(file);
  };
  const dropped = (event: DragEvent) => {
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <form
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropped}
      noValidate
      className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 lg:p-8"
    >
      <p className="text-ink-2">{t.lead}</p>
      <TextArea
        label={t.list}
        hint={t.listHint}
        error={error}
        rows={10}
        value={text}
        placeholder={t.placeholder}
        spellCheck={false}
        // Read-only until hydration, which would discard the input.
        readOnly={!hydrated}
        onChange={(event) => {
          setError(undefined);
          onText(event.target.value);
        }}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="button-primary" disabled={busy || !hydrated}>
          {busy ? t.reading : t.read}
        </button>
        <label className="button-quiet cursor-pointer focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2">
          <i className="icon-file-up size-4.5" />
          {t.file}
          <input
            type="file"
            accept=".xlsx,.csv,.txt,text/csv,text/plain"
            disabled={busy || !hydrated}
            onChange={chosen}
            className="sr-only"
          />
        </label>
        <button
          type="button"
          onClick={() => downloadCsv('order-list.csv', example)}
          className="min-h-11 text-accent text-sm underline underline-offset-4 hover:text-accent-strong"
        >
          {t.template}
        </button>
      </div>
    </form>
  );
}

interface BatchPageProps {
  readonly t: BatchTexts;
  readonly locale: Locale;
}

/** A bulk order: a list is pasted or uploaded, parsed line by line, corrected, and added to the cart. */
export function BatchPage({ t, locale }: BatchPageProps) {
  const [text, setText] = useState('');
  const [check, setCheck] = useState<BatchCheck | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { isBusy: busy, run } = useBusy(t.failed);
  const read = () => run(async () => setCheck(await api('POST /api/order/batch/check', { body: { text } })));
  const readFile = (file: File) =>
    run(async () => {
      // Browsers take the MIME type from installed programs; the server detects text by its bytes.
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

interface Outcome {
  readonly added: number;
  readonly behind: readonly {
    readonly goods: BatchGoods;
    readonly problem: AddProblem;
  }[];
}

interface DoneProps {
  readonly t: BatchTexts;
  readonly locale: Locale;
  readonly outcome: Outcome;
  readonly onAgain: () => void;
}

/** The added lines, and the others with reasons. Takes the focus. */
function Done({ t, locale, outcome: { added, behind }, onAgain }: DoneProps) {
  return (
    <DoneBox
      title={fill(t.added, { count: added })}
      className="gap-4 rounded-card border border-line bg-card p-6 lg:p-10"
    >
      {behind.length > 0 && (
        <div>
          <p className="text-danger">{fill(t.behind, { count: behind.length })}</p>
          <ul className="mt-2 flex flex-col gap-1 text-ink-2 text-sm">
            {behind.map(({ goods, problem }) => (
              <li key={goods.skuId}>
                {[goods.code, pickText(goods.name, locale), t.reasons[problem]].join(' · ')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <a href={localPath(paths.cart, locale)} className="button-primary">
          {t.toCart}
        </a>
        <button type="button" className="button-quiet" onClick={onAgain}>
          {t.again}
        </button>
      </div>
    </DoneBox>
  );
}
