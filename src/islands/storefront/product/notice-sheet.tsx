import { useCallback, useState } from 'react';
import { Sheet } from '../../../components/sheet.tsx';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api, toastError } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import type { BuyableSku, Goods } from '../../../lib/goods.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import type { BuyTexts } from './texts.ts';

interface NoticeSheetProps {
  readonly t: BuyTexts;
  readonly goods: Goods;
  /** The sold-out SKUs. */
  readonly skus: readonly BuyableSku[];
  readonly onClose: () => void;
}

/** Subscribes to a single back-in-stock notice per sold-out SKU; a subscription can be cancelled. */
export function NoticeSheet({ t: { notice: t, close }, goods, skus, onClose }: NoticeSheetProps) {
  const load = useCallback(
    () => api('GET /api/product/stock-notice/{id}', { params: { id: String(goods.id) } }),
    [goods.id],
  );
  const { found, reload } = useLoad(load);
  const [changed, setChanged] = useState<readonly number[] | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const [sms, setSms] = useState(false);
  const known = found.state === 'loaded' ? found.data : null;
  const waiting = changed ?? known?.skuIds ?? [];
  const toggle = async (skuId: number) => {
    setBusy(skuId);
    try {
      const isAsked = waiting.includes(skuId);
      const { skuIds } = isAsked
        ? await api('DELETE /api/product/stock-notice/remove/{id}', { params: { id: String(skuId) } })
        : await api('POST /api/product/stock-notice/add', { body: { skuId, sms } });
      setChanged(skuIds);
      showToast(isAsked ? 'info' : 'success', isAsked ? t.undone : t.done);
    } catch (error) {
      toastError(error, t.failed);
    } finally {
      setBusy(null);
    }
  };
  const nameOf = ({ choice }: BuyableSku) =>
    choice.map((value, at) => goods.options[at]?.values[value]?.value.text ?? '').join(' / ') || t.only;
  return (
    <Sheet title={t.title} close={close} onClose={onClose}>
      <p className="mb-3 text-ink-2 text-sm">{t.lead}</p>
      {found.state === 'loading' && <Skeleton rows={2} label={t.loading} />}
      {found.state === 'failed' && <Failure text={t.loadFailed} retry={t.retry} onRetry={reload} />}
      {known && (
        <>
          <ul className="divide-y divide-line rounded-card border border-line">
            {skus.map((sku) => {
              const isAsked = waiting.includes(sku.id);
              return (
                <li key={sku.id} className="flex items-center gap-3 px-4 py-2 text-sm">
                  <span className="min-w-0 grow">
                    {nameOf(sku)}
                    {isAsked && <span className="block text-success text-xs">{t.asked}</span>}
                  </span>
                  <button
                    type="button"
                    disabled={busy === sku.id}
                    onClick={() => toggle(sku.id)}
                    className={`${isAsked ? 'button-quiet' : 'button-primary'} shrink-0 px-4 text-sm`}
                  >
                    {isAsked ? t.undo : t.ask}
                    <span className="sr-only"> {nameOf(sku)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
          {known.mobile && (
            <label className="mt-3 flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={sms}
                onChange={(event) => setSms(event.target.checked)}
              />
              {fill(t.sms, { mobile: known.mobile })}
            </label>
          )}
        </>
      )}
    </Sheet>
  );
}
