import {
  type CsvEncoding,
  CsvEncoding as Encodings,
} from '../../../../../contract/authoring/product-file.ts';
import type { ImportSummary, ProductJob } from '../../../../../contract/authoring/product-job.ts';
import { fill } from '../../../../lib/text.ts';
import { SelectField, SwitchField } from '../../../form/choice-fields.tsx';
import type { ImportTexts } from './words.ts';

interface ReadingProps {
  readonly t: ImportTexts;
  readonly file: ImportSummary;
  readonly reading: ProductJob['reading'];
  /** null = it cannot be read otherwise any more. */
  readonly onRead: ((reading: ProductJob['reading']) => void) | null;
}

/** How the file was read: what its letters look like, and the encoding where that can be chosen. */
export function Letters({ t, file, reading, onRead }: ReadingProps) {
  const { names, encoding } = file;
  const numbered = names.map((name, at) => ({ name, at }));
  return (
    <div className="flex flex-col gap-2">
      {names.length > 0 && (
        <>
          <h3 className="font-semibold">{t.names}</h3>
          <ul className="list-inside list-disc text-ink-2">
            {numbered.map(({ name, at }) => (
              <li key={at} className="break-words">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {onRead && encoding !== 'xlsx' && (
        <SelectField
          label={t.encoding}
          hint={t.encodingHint}
          value={reading.encoding ?? ''}
          options={[
            { value: '', label: t.encodingAuto },
            ...Encodings.options.map((value) => ({ value, label: t.encodings[value] })),
          ]}
          onChange={(value) => onRead({ ...reading, encoding: chosen(value) })}
        />
      )}
    </div>
  );
}

const chosen = (value: string): CsvEncoding | null => Encodings.safeParse(value).data ?? null;

/** What becomes of the stock of SKUs that are there, and whether it is to be set. */
export function Stocks({ t, file: { stock }, reading, onRead }: ReadingProps) {
  const told = [
    { count: stock.moved, text: t.stockMoved },
    { count: stock.set, text: t.stockSet },
    { count: stock.kept, text: t.stockKept },
  ].filter(({ count }) => count > 0);
  const all = stock.moved + stock.set + stock.kept;
  return (
    <section className="flex flex-col gap-2" aria-label={t.stockOf}>
      <h3 className="font-semibold">{t.stockOf}</h3>
      {all === 0 && <p className="text-ink-2">{t.stockSame}</p>}
      {told.map(({ count, text }) => (
        <p key={text}>{fill(text, { count })}</p>
      ))}
      {stock.skus.length > 0 && (
        <details className="rounded-control border border-line">
          <summary className="cursor-pointer px-3 py-2.5">
            {fill(t.stockFirst, { shown: stock.skus.length })}
          </summary>
          <ul className="max-h-72 divide-y divide-line overflow-y-auto border-line border-t">
            {stock.skus.map(({ line, handle, code, how, seen, ...pieces }) => (
              <li key={`${line} ${code}`} className="flex flex-wrap gap-x-4 px-3 py-1.5">
                <span className="text-ink-2 tabular-nums">
                  {t.line} {line}
                </span>
                <span className="break-all">{`${handle} · ${code}`}</span>
                <span>{fill(t.stockLines[how], { ...pieces, seen: seen ?? '–' })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {onRead && (all > 0 || reading.setStock) && (
        <SwitchField
          label={t.setStock}
          hint={t.setStockHint}
          isOn={reading.setStock}
          onChange={(setStock) => onRead({ ...reading, setStock })}
        />
      )}
    </section>
  );
}
