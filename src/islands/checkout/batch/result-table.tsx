import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { BatchCheck, BatchLine } from '../../../../contract/checkout/batch.ts';
import { plainYuan } from '../../../../contract/money.ts';
import { Price } from '../../../components/goods/price.tsx';
import { api, toastError } from '../../../lib/client.ts';
import { downloadCsv } from '../../../lib/download.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { ResultLine } from './result-line.tsx';
import type { BatchTexts } from './texts.ts';

/** Escapes a CSV cell, so that a spreadsheet does not evaluate it. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The result as CSV for spreadsheets. */
function asCsv(check: BatchCheck, t: BatchTexts, locale: Locale): string {
  const rows = check.lines.map(({ line, text, goods, quantity, status }) => [
    line,
    text,
    goods?.code ?? '',
    goods ? pickText(goods.name, locale) : '',
    goods ? pickText(goods.spec, locale) : '',
    quantity ?? '',
    goods ? plainYuan(goods.price) : '',
    fill(t.status[status], {
      stock: goods?.stock ?? 0,
      minimum: goods?.minQuantity ?? 1,
      multiple: goods?.orderMultiple ?? 1,
    }),
  ]);
  return `${[t.columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

interface ResultTableProps {
  readonly t: BatchTexts;
  readonly locale: Locale;
  readonly check: BatchCheck;
  readonly busy: boolean;
  readonly onCheck: (check: BatchCheck) => void;
  readonly onAdd: (lines: BatchCheck['lines']) => void;
  readonly onBack: () => void;
}

/** The parsed lines. Quantities and choices can be corrected; prices and rules are then checked again. */
export function ResultTable({ t, locale, check, busy, onCheck, onAdd, onBack }: ResultTableProps) {
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const open = check.lines.length - check.okCount;

  /** Checks the lines with a product and a quantity again; the others stay. */
  async function change(next: readonly BatchLine[]) {
    const known = next.filter((line) => line.goods && line.quantity);
    const others = next.filter((line) => !known.includes(line));
    setAsking(true);
    try {
      const answer =
        known.length === 0
          ? { lines: [], okCount: 0, pieces: 0, amount: 0 }
          : await api('POST /api/order/batch/check', {
              body: {
                items: known.flatMap(({ goods, quantity }) =>
                  goods && quantity ? [{ skuId: goods.skuId, quantity }] : [],
                ),
              },
            });
      const written = new Map(known.map((line) => [line.goods?.skuId, line]));
      const judged = answer.lines.map((line) => {
        const before = written.get(line.goods?.skuId);
        return before ? { ...line, line: before.line, text: before.text, merged: before.merged } : line;
      });
      onCheck({ ...answer, lines: [...judged, ...others].sort((a, b) => a.line - b.line) });
    } catch (error) {
      toastError(error, t.failed);
    } finally {
      setAsking(false);
    }
  }
  const put = (line: BatchLine, values: Partial<BatchLine>) =>
    change(check.lines.map((one) => (one === line ? { ...one, ...values } : one)));
  const remove = (gone: readonly BatchLine[]) => change(check.lines.filter((line) => !gone.includes(line)));
  const wait = busy || isAsking;

  return (
    <section aria-labelledby="batch-result" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 id="batch-result" ref={heading} tabIndex={-1} className="text-lg outline-none">
          {fill(t.result, { ok: check.okCount, open })}
        </h3>
        <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {open > 0 && (
            <Action onClick={() => remove(check.lines.filter(({ status }) => status !== 'ok'))} isOff={wait}>
              {t.removeBad}
            </Action>
          )}
          <Action onClick={() => downloadCsv('order-list-result.csv', asCsv(check, t, locale))} isOff={wait}>
            {t.export}
          </Action>
          <Action onClick={onBack} isOff={wait}>
            {t.back}
          </Action>
        </div>
      </div>
      <ul className="overflow-hidden rounded-card border border-line bg-card">
        {check.lines.map((line) => (
          <ResultLine
            key={line.line}
            t={t}
            locale={locale}
            line={line}
            isOff={wait}
            onQuantity={(quantity) => put(line, { quantity })}
            onChoose={(goods) =>
              put(line, { goods, choices: [], status: line.quantity === null ? 'quantity' : 'ok' })
            }
            onRemove={() => remove([line])}
          />
        ))}
        {check.lines.length === 0 && <li className="p-8 text-center text-ink-2">{t.nothing}</li>}
      </ul>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-card p-4 shadow-float max-lg:bottom-16">
        <p role="status" className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="text-ink-2">{fill(t.sum, { count: check.okCount, pieces: check.pieces })}</span>
          <Price fen={check.amount} size="lg" />
        </p>
        <button
          type="button"
          className="button-primary max-sm:w-full"
          disabled={wait || check.okCount === 0}
          onClick={() => onAdd(check.lines)}
        >
          {fill(t.add, { count: check.okCount })}
        </button>
      </div>
    </section>
  );
}

function Action({
  onClick,
  isOff,
  children,
}: {
  readonly onClick: () => void;
  readonly isOff: boolean;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={isOff}
      className="min-h-9 text-accent hover:text-accent-strong disabled:text-ink-3"
    >
      {children}
    </button>
  );
}
