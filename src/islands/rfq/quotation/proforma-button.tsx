import type { Locale } from '../../../../contract/basics.ts';
import { useBusy } from '../../../components/use-busy.ts';
import { safeLocalStorage } from '../../../lib/browser.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { InquiryTexts } from './texts.ts';

interface ProformaButtonProps {
  readonly t: InquiryTexts['proforma'];
  readonly locale: Locale;
  readonly quotationId: number;
}

/** Saves the proforma invoice, with the total also in the currency the buyer sees prices in. */
export function ProformaButton({ t, locale, quotationId }: ProformaButtonProps) {
  const { isBusy, run } = useBusy(t.failed);
  const save = () =>
    run(async () => {
      const currency = safeLocalStorage.get('currency');
      const query = currency === null ? '' : `?${new URLSearchParams({ currency })}`;
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
