import { useRef, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { Checkout } from '../../../contract/order.ts';
import { useSubmit } from '../../components/form/use-submit.ts';
import { Price } from '../../components/price.tsx';
import { ApiError } from '../../lib/api.ts';
import { here } from '../../lib/browser.ts';
import { api } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { fill } from '../../lib/text.ts';
import type trade from '../../locales/zh/trade.json';

interface PlaceOrderProps {
  readonly t: typeof trade.checkout;
  readonly locale: Locale;
  readonly checkout: Checkout;
  readonly items: { skuId: number; quantity: number }[] | undefined;
  readonly addressId: number | null;
  readonly notes: Readonly<Record<number, string>>;
  readonly reload: () => Promise<Checkout | null>;
}

/** The sums and the button. A retry of the same order carries the same key, so a lost answer never orders twice. */
export function PlaceOrder({ t, locale, checkout, items, addressId, notes, reload }: PlaceOrderProps) {
  const { busy, failure, run } = useSubmit(t.placeFailed);
  const [notice, setNotice] = useState<string | null>(null);
  const attempt = useRef({ request: '', key: '' });

  const place = () => {
    if (addressId === null) return showToast('error', t.chooseAddress);
    const body = {
      addressId,
      items,
      expectedPayable: checkout.payable,
      notes: Object.entries(notes)
        .filter(([, note]) => note.trim() !== '')
        .map(([supplierId, note]) => ({ supplierId: Number(supplierId), note: note.trim() })),
    };
    const request = JSON.stringify(body);
    if (attempt.current.request !== request) attempt.current = { request, key: randomKey() };
    setNotice(null);
    run(async () => {
      try {
        const headers = { 'idempotency-key': attempt.current.key };
        const placed = await api('POST /api/order/create', { body, headers });
        here.go(localPath(paths.payment(placed.paymentNo), locale));
      } catch (error) {
        if (!(error instanceof ApiError) || error.error !== 'price_changed') throw error;
        const before = checkout.payable;
        const fresh = await reload();
        if (!fresh) throw error;
        setNotice(fill(t.priceChanged, { before: formatMoney(before), after: formatMoney(fresh.payable) }));
      }
    });
  };

  const rows = [
    [t.goodsAmount, formatMoney(checkout.goodsAmount)],
    [t.freight, checkout.freight === 0 ? t.freeFreight : formatMoney(checkout.freight)],
    ...(checkout.discount > 0 ? [[t.discount, `-${formatMoney(checkout.discount)}`] as const] : []),
  ] as const;
  return (
    <aside className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 lg:sticky lg:top-24 lg:p-6">
      <dl className="flex flex-col gap-2 text-sm tabular-nums">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <dt>{t.payable}</dt>
          <dd>
            <Price fen={checkout.payable} size="lg" />
          </dd>
        </div>
      </dl>
      {(notice ?? failure) && (
        <p role="alert" className="rounded-control bg-tint px-3 py-2 text-danger text-sm">
          {notice ?? failure}
        </p>
      )}
      <button type="button" className="button-primary" disabled={busy} onClick={place}>
        {busy ? t.placing : t.place}
      </button>
    </aside>
  );
}

/** Works without a secure context too, where `crypto.randomUUID` is missing. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
