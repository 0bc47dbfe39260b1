import { useCallback, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Quotation } from '../../../../contract/rfq/quotation.ts';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Price } from '../../../components/price.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { addressText } from '../../../lib/postal.ts';
import { fill, pickText } from '../../../lib/text.ts';
import type { InquiryTexts } from './texts.ts';

interface AcceptSheetProps {
  readonly t: InquiryTexts;
  readonly locale: Locale;
  readonly quotation: Quotation;
  /** Where the freight was quoted for; the province is empty outside China. */
  readonly country: string;
  readonly province: string;
  readonly provinceName: string;
  readonly onClose: () => void;
}

const askAddresses = () => api('GET /api/address/list');

/** Where to send it, a word to the supplier, and what it comes to; then on to the payment. */
export function AcceptSheet(props: AcceptSheetProps) {
  const { t, locale, quotation, country, province, provinceName, onClose } = props;
  const { found, reload } = useLoad(useCallback(askAddresses, []));
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
