import type { Locale } from '../../../../contract/basics.ts';
import type { Quotation } from '../../../../contract/rfq/quotation.ts';
import { Picture } from '../../../components/goods/picture.tsx';
import { Price } from '../../../components/goods/price.tsx';
import { useBusy } from '../../../components/use-busy.ts';
import { shownCurrency } from '../../../lib/format/currency-choice.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, formatCount, pick, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { StatusMark } from './status-mark.tsx';
import type { InquiryTexts } from './texts.ts';

interface QuotationCardProps {
  readonly t: InquiryTexts;
  readonly locale: Locale;
  readonly quotation: Quotation;
  readonly isCheapest: boolean;
  /** Whether it can be accepted or refused now. */
  readonly isOpen: boolean;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

/** One supplier's quotation. */
export function QuotationCard(props: QuotationCardProps) {
  const { t, locale, quotation, isCheapest, isOpen, onAccept, onRefuse } = props;
  const shop = pick(quotation.supplierName, locale);
  const product = pick(quotation.productName, locale);
  const spec = pickText(quotation.spec, locale);
  const facts = [
    [t.unitPrice, formatMoney(quotation.unitPrice)],
    [t.fields.quantity, formatCount(quotation.quantity)],
    [t.freight, quotation.freight === 0 ? t.freeFreight : formatMoney(quotation.freight)],
    [t.leadTime, fill(quotation.madeToOrder ? t.madeDays : t.leadDays, { days: quotation.leadDays })],
    [t.validUntil, formatTime(quotation.validUntil)],
  ];
  return (
    <article
      aria-label={shop.text}
      className={`flex h-full flex-col gap-3 rounded-card border bg-card p-4 ${isOpen ? 'border-line' : 'border-line opacity-80'}`}
    >
      <header className="flex items-start justify-between gap-2">
        <a
          href={localPath(paths.supplier(quotation.supplierId), locale)}
          dir="auto"
          lang={shop.lang}
          className="flex min-w-0 items-center gap-1 font-semibold text-sm hover:text-accent"
        >
          <span className="truncate">{shop.text}</span>
          {quotation.supplierVerified && (
            <i
              role="img"
              aria-label={t.verified}
              className="icon-badge-check size-4 shrink-0 text-verified"
            />
          )}
        </a>
        {isOpen && isCheapest ? (
          <span className="shrink-0 rounded-tag bg-tint px-2 py-0.5 font-semibold text-accent-strong text-xs">
            {t.cheapest}
          </span>
        ) : (
          !isOpen && <StatusMark status={quotation.status} text={t.quotationStatus[quotation.status]} />
        )}
      </header>
      <a
        href={localPath(paths.product(quotation.productId), locale)}
        className="flex items-center gap-3 hover:text-accent"
      >
        <span className="size-14 shrink-0 overflow-hidden rounded-control">
          <Picture url={quotation.image} alt="" sizes="56px" />
        </span>
        <span className="min-w-0 text-sm">
          <span dir="auto" lang={product.lang} className="line-clamp-2">
            {product.text}
          </span>
          {spec !== '' && <span className="block truncate text-ink-2 text-xs">{spec}</span>}
        </span>
      </a>
      <dl className="grid gap-1.5 border-line border-t pt-3 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 border-line border-t pt-2">
          <dt className="font-semibold">{t.total}</dt>
          <dd>
            <Price fen={quotation.total} size="md" />
          </dd>
        </div>
      </dl>
      {quotation.note !== '' && (
        <p dir="auto" className="rounded-control bg-soft px-3 py-2 text-sm">
          {quotation.note}
        </p>
      )}
      {quotation.orderNo && (
        <a
          href={localPath(paths.orders, locale)}
          className="font-semibold text-accent text-sm hover:text-accent-strong"
        >
          {fill(t.order, { orderNo: quotation.orderNo })}
        </a>
      )}
      {(isOpen || quotation.status === 'accepted') && (
        <ProformaButton t={t.proforma} locale={locale} quotationId={quotation.id} />
      )}
      {isOpen && (
        <div className="mt-auto flex gap-3 pt-1">
          <button type="button" className="button-quiet text-sm" onClick={onRefuse}>
            {t.refuse}
          </button>
          <button type="button" className="button-primary grow text-sm" onClick={onAccept}>
            {t.accept}
          </button>
        </div>
      )}
    </article>
  );
}

interface ProformaButtonProps {
  readonly t: InquiryTexts['proforma'];
  readonly locale: Locale;
  readonly quotationId: number;
}

/** Downloads the proforma invoice, with the total also in the buyer's display currency. */
export function ProformaButton({ t, locale, quotationId }: ProformaButtonProps) {
  const { isBusy, run } = useBusy(t.failed);
  const save = () =>
    run(async () => {
      const currency = shownCurrency();
      const query = currency === undefined ? '' : `?${new URLSearchParams({ currency })}`;
      const path = `/api/quotation/proforma/${quotationId}${query}`;
      await saveFile(path, `proforma-${quotationId}.pdf`, locale);
    });
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void save()}
      className="inline-flex min-h-11 items-center gap-1.5 self-start text-accent text-sm hover:text-accent-strong disabled:opacity-60"
    >
      <i className="icon-file-down size-4 shrink-0" />
      {isBusy ? t.making : t.download}
    </button>
  );
}
