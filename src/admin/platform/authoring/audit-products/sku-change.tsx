import type { ReactNode } from 'react';
import type { SkuMatrix } from '../../../../../contract/authoring/product-audit.ts';
import { imageAt } from '../../../../lib/format/image.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Card } from '../../../parts/card.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import type { AuditTexts } from '../../suppliers/audit/texts.ts';

type Sku = SkuMatrix['rows'][number];
type State = 'added' | 'removed' | 'changed' | 'kept';

interface SkuChangeProps {
  readonly t: AuditTexts;
  readonly before: SkuMatrix;
  readonly after: SkuMatrix;
  readonly isNew: boolean;
}

const tones: Readonly<Record<State, string>> = {
  added: 'bg-verified-tint text-success',
  removed: 'bg-tint-2 text-danger',
  changed: 'bg-tint-2 text-accent-strong',
  kept: 'bg-soft text-ink-2',
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Pairs of old and new SKUs: first kept and added ones in their new order, then removed ones. */
function pairs(before: SkuMatrix, after: SkuMatrix): { old: Sku | undefined; fresh: Sku | undefined }[] {
  const old = new Map(before.rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])));
  const remaining = new Set(after.rows.map(({ id }) => id));
  return [
    ...after.rows.map((fresh) => ({ fresh, old: fresh.id === null ? undefined : old.get(fresh.id) })),
    ...before.rows.filter(({ id }) => !remaining.has(id)).map((row) => ({ old: row, fresh: undefined })),
  ];
}

function stateOf(old: Sku | undefined, fresh: Sku | undefined): State {
  if (!old) return 'added';
  if (!fresh) return 'removed';
  const { price: _, ...was } = old;
  const { price: __, ...is } = fresh;
  return same(was, is) ? 'kept' : 'changed';
}

/** The SKUs before and after in one table, with added, removed and renamed ones marked. */
export function SkuChange({ t, before, after, isNew }: SkuChangeProps) {
  const locale = useLanguage();
  const names = after.options.length >= before.options.length ? after.options : before.options;
  const rows = pairs(before, after);
  const hasPrices = rows.some(({ fresh }) => fresh?.price !== null && fresh?.price !== undefined);
  const hasPictures = rows.some(({ old, fresh }) => old?.image || fresh?.image);
  const textOf = (sku: Sku | undefined, at: number) => {
    const value = sku?.values[at];
    return value ? pickText(value, locale) : '';
  };
  const head = [
    ...(isNew ? [] : [{ key: 'state', name: t.skuState }]),
    ...names.map((name, i) => ({ key: `option${i}`, name: pickText(name, locale) })),
    { key: 'code', name: t.skuCode },
    ...(hasPictures ? [{ key: 'picture', name: t.skuPicture }] : []),
    ...(hasPrices ? [{ key: 'price', name: t.price }] : []),
  ];
  return (
    <Card title={t.productFields.skus}>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-left">
          <thead className="text-ink-2">
            <tr>
              {head.map(({ key, name }) => (
                <th
                  key={key}
                  scope="col"
                  className={`whitespace-nowrap py-1.5 font-semibold ${key === 'price' ? 'text-right' : 'pr-4'}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ old, fresh }) => {
              const state = stateOf(old, fresh);
              const key = fresh ? `${fresh.id}/${fresh.values.map(({ zh, en }) => zh + en)}` : `-${old?.id}`;
              return (
                <tr key={key} className="border-line border-t align-top">
                  {!isNew && (
                    <td className="py-2 pr-4">
                      <Tag tone={tones[state]}>{t.skuStates[state]}</Tag>
                    </td>
                  )}
                  {names.map((name, at) => (
                    <td key={`${name.zh}/${name.en}`} className="py-2 pr-4">
                      <Was state={state} old={textOf(old, at)} fresh={textOf(fresh, at)} />
                    </td>
                  ))}
                  <td className="py-2 pr-4">
                    <Was state={state} old={old?.code ?? ''} fresh={fresh?.code ?? ''} />
                  </td>
                  {hasPictures && (
                    <td className="py-2 pr-4">
                      <span className="flex gap-1.5">
                        {old?.image !== fresh?.image && picture(old?.image, t.before)}
                        {picture(fresh?.image, t.after)}
                      </span>
                    </td>
                  )}
                  {hasPrices && (
                    <td className="py-2 text-right tabular-nums">
                      {fresh && fresh.price !== null ? formatMoney(fresh.price) : '–'}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-ink-3 text-xs">{fill(t.skuCount, { count: after.rows.length })}</p>
    </Card>
  );
}

/** A cell with the old value struck out before the new one. */
function Was({
  state,
  old,
  fresh,
}: {
  readonly state: State;
  readonly old: string;
  readonly fresh: string;
}): ReactNode {
  if (state === 'removed') return <del className="text-ink-3">{old || '–'}</del>;
  if (state !== 'changed' || old === fresh) return fresh || '–';
  return (
    <>
      <del className="text-danger">{old || '–'}</del>{' '}
      <ins className="text-success no-underline">{fresh || '–'}</ins>
    </>
  );
}

const picture = (image: string | null | undefined, alt: string): ReactNode =>
  image && (
    <img
      src={imageAt(image, 200)}
      alt={alt}
      width={40}
      height={40}
      className="size-10 rounded-control border border-line object-cover"
    />
  );
