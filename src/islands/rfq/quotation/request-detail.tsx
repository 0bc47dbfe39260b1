import { useCallback, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Quotation, QuoteRequest } from '../../../../contract/rfq/quotation.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Price } from '../../../components/goods/price.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api, toastError } from '../../../lib/client.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { fullSizeUrl, imageAt } from '../../../lib/format/image.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { addressText } from '../../../lib/format/postal.ts';
import { fill, formatCount, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { QuotationCard } from './quotation-card.tsx';
import { StatusMark } from './status-mark.tsx';
import type { InquiryTexts } from './texts.ts';

interface AcceptSheetProps {
  readonly t: InquiryTexts;
  readonly locale: Locale;
  readonly quotation: Quotation;
  /** Destination of the quoted freight; the province is empty outside China. */
  readonly country: string;
  readonly province: string;
  readonly provinceName: string;
  readonly onClose: () => void;
}

const askAddresses = () => api('GET /api/address/list');

/** Accepts a quotation: address, message and total; then the payment. */
export function AcceptSheet(props: AcceptSheetProps) {
  const { t, locale, quotation, country, province, provinceName, onClose } = props;
  const { found, reload } = useLoad(askAddresses);
  const [chosen, setChosen] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const { busy, failure, run } = useSubmit(t.actionFailed);
  const all = found.state === 'loaded' ? found.data : [];
  const fitting = all.filter((address) => address.country === country && address.province === province);
  const addressId = chosen ?? fitting[0]?.id ?? null;
  const accept = () =>
    run(async () => {
      if (addressId === null) return;
      const { paymentNo } = await api('POST /api/quotation/accept/{id}', {
        params: { id: String(quotation.id) },
        body: { addressId, expectedPayable: quotation.total, note },
      });
      currentPage.go(localPath(paths.payment(paymentNo), locale));
    });
  return (
    <Sheet
      title={t.acceptTitle}
      close={t.closeDialog}
      onClose={onClose}
      footer={
        <div className="flex items-center justify-between gap-4 px-2">
          <span className="flex items-baseline gap-2 text-sm">
            {t.total} <Price fen={quotation.total} size="lg" />
          </span>
          <button
            type="button"
            className="button-primary"
            disabled={busy || addressId === null}
            onClick={accept}
          >
            {busy ? t.sending : t.acceptAndPay}
          </button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 text-sm">
          {fill(t.acceptLead, { name: pickText(quotation.supplierName, locale) })}
        </p>
        {found.state === 'loading' && <Skeleton rows={1} label={t.loading} />}
        {found.state === 'failed' && <Failure text={t.failed} retry={t.retry} onRetry={reload} />}
        {found.state === 'loaded' && fitting.length === 0 && (
          <p className="rounded-control bg-tint p-4 text-sm">
            {fill(t.noAddress, { province: provinceName })}{' '}
            <a
              href={localPath(`${paths.buyerCenter}?menu=address`, locale)}
              className="font-semibold text-accent underline underline-offset-4"
            >
              {t.addAddress}
            </a>
          </p>
        )}
        {fitting.length > 0 && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-semibold text-sm">{t.address}</legend>
            {fitting.map((address) => (
              <label
                key={address.id}
                className="flex cursor-pointer items-start gap-3 rounded-control border border-line p-3 text-sm has-checked:border-accent has-checked:bg-tint"
              >
                <input
                  type="radio"
                  name="quotation-address"
                  checked={address.id === addressId}
                  onChange={() => setChosen(address.id)}
                  className="mt-0.5 size-5 shrink-0 accent-accent"
                />
                <span>
                  <span className="block font-semibold">
                    {address.receiver} {address.phone}
                  </span>
                  <span className="text-ink-2">{addressText(address, locale)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <TextArea
          label={t.note}
          rows={3}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {failure && (
          <p role="alert" className="rounded-control bg-tint px-3 py-2 text-danger text-sm">
            {failure}
          </p>
        )}
      </div>
    </Sheet>
  );
}

interface RequestDetailProps {
  readonly t: InquiryTexts;
  readonly locale: Locale;
  readonly id: number;
  readonly onBack: () => void;
}

type Asking =
  | { readonly what: 'close' }
  | { readonly what: 'refuse' | 'accept'; readonly quotation: Quotation };

/** One RFQ with its quotations side by side. */
export function RequestDetail({ t, locale, id, onBack }: RequestDetailProps) {
  const ask = useCallback(
    () => api('GET /api/quotation/request/detail/{id}', { params: { id: String(id) } }),
    [id],
  );
  const { found, reload, put } = useLoad(ask);
  const [asking, setAsking] = useState<Asking | null>(null);
  const change = async (call: () => Promise<QuoteRequest>, done: string) => {
    setAsking(null);
    try {
      put(await call());
      showToast('success', done);
    } catch (error) {
      toastError(error, t.actionFailed);
      await reload();
    }
  };
  const close = () =>
    change(() => api('POST /api/quotation/request/close/{id}', { params: { id: String(id) } }), t.closed);
  const refuse = (quotation: Quotation) =>
    change(() => api('POST /api/quotation/refuse/{id}', { params: { id: String(quotation.id) } }), t.refused);

  return (
    <div className="flex flex-col gap-4">
      <button
        type="button"
        onClick={onBack}
        className="inline-flex min-h-11 items-center gap-1.5 self-start text-accent text-sm hover:text-accent-strong"
      >
        <i className="icon-arrow-left size-4" />
        {t.back}
      </button>
      {found.state === 'loading' && <Skeleton rows={2} label={t.loading} />}
      {found.state === 'failed' && <Failure text={t.failed} retry={t.retry} onRetry={reload} />}
      {found.state === 'loaded' && (
        <>
          <Facts t={t} locale={locale} request={found.data} onClose={() => setAsking({ what: 'close' })} />
          <h3 className="mt-2 text-lg">{fill(t.quotations, { count: found.data.quotationCount })}</h3>
          {found.data.quotations.length === 0 && <Empty title={t.noQuotations} hint={t.noQuotationsHint} />}
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {found.data.quotations.map((quotation, at) => (
              <li key={quotation.id}>
                <QuotationCard
                  t={t}
                  locale={locale}
                  quotation={quotation}
                  isCheapest={at === 0 && found.data.quotations.length > 1}
                  isOpen={found.data.status === 'open' && quotation.status === 'pending'}
                  onAccept={() => setAsking({ what: 'accept', quotation })}
                  onRefuse={() => setAsking({ what: 'refuse', quotation })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {asking?.what === 'close' && (
        <Confirm
          title={t.closeTitle}
          question={t.closeQuestion}
          yes={t.close}
          no={t.keep}
          onYes={close}
          onNo={() => setAsking(null)}
        />
      )}
      {asking?.what === 'refuse' && (
        <Confirm
          title={t.refuseTitle}
          question={fill(t.refuseQuestion, { name: pickText(asking.quotation.supplierName, locale) })}
          yes={t.refuse}
          no={t.keep}
          onYes={() => refuse(asking.quotation)}
          onNo={() => setAsking(null)}
        />
      )}
      {asking?.what === 'accept' && found.state === 'loaded' && (
        <AcceptSheet
          t={t}
          locale={locale}
          quotation={asking.quotation}
          country={found.data.country}
          province={found.data.province}
          provinceName={pickText(found.data.provinceName, locale)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

interface FactsProps {
  readonly t: InquiryTexts;
  readonly locale: Locale;
  readonly request: QuoteRequest;
  readonly onClose: () => void;
}

function Facts({ t, locale, request, onClose }: FactsProps) {
  const { fields } = t;
  const facts = [
    [fields.quantity, `${formatCount(request.quantity)} ${request.unit}`],
    [t.targetPrice, request.targetPrice === null ? '' : formatMoney(request.targetPrice)],
    [fields.categoryId, request.categoryName ? pickText(request.categoryName, locale) : ''],
    [fields.country, pickText(request.provinceName, locale)],
    [t.number, request.requestNo],
    [t.deadline, formatTime(request.deadline)],
  ].filter(([, value]) => value !== '');
  return (
    <section aria-labelledby="request-title" className="rounded-card border border-line bg-card p-5 lg:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id="request-title" className="flex flex-wrap items-center gap-3 text-xl">
          {request.title}
          <StatusMark status={request.status} text={t.requestStatus[request.status]} />
        </h3>
        {request.status === 'open' && (
          <button type="button" className="button-quiet text-sm" onClick={onClose}>
            {t.closeRequest}
          </button>
        )}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm lg:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-3 text-xs">{name}</dt>
            <dd className="mt-0.5">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 whitespace-pre-line border-line border-t pt-4 text-ink-2">{request.details}</p>
      {request.images.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {request.images.map((url, at) => (
            <li key={url}>
              <a href={fullSizeUrl(url)} target="_blank" rel="noreferrer">
                <img
                  src={imageAt(url, 200)}
                  alt={fill(t.picture, { number: at + 1 })}
                  width={200}
                  height={200}
                  className="size-20 rounded-control border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
