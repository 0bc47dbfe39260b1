import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import { here } from '../../lib/browser.ts';
import { loginPath } from '../../lib/paths.ts';
import { authorization } from '../../lib/stores/session.ts';
import type product from '../../locales/zh/product.json';

export type InquiryTexts = typeof product.inquiry & { readonly close: string };

export interface InquiryButtonProps {
  readonly t: InquiryTexts;
  readonly locale: Locale;
  readonly productId: number;
  readonly minQuantity: number;
}

const InquirySheet = lazy(() => import('./inquiry-sheet.tsx').then((it) => ({ default: it.InquirySheet })));

/** Asks the supplier about this product; visitors log in first. */
export function InquiryButton(props: InquiryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (authorization()) setOpen(true);
    else here.go(loginPath(here.full(), props.locale));
  };
  return (
    <>
      <button type="button" onClick={open} className="button-primary w-full text-sm">
        <MessageSquareText className="size-4.5" aria-hidden="true" />
        {props.t.open}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <InquirySheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
