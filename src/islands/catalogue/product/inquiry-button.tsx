import { useState } from 'react';
import { usePart } from '../../../components/use-part.ts';
import { goLogIn } from '../../../lib/client.ts';
import { authorization } from '../../../lib/login-token.ts';
import type { InquirySheetProps } from './inquiry-sheet.tsx';

const loadInquirySheet = () => import('./inquiry-sheet.tsx').then((it) => it.InquirySheet);

/** Asks the supplier about this product; visitors log in first. */
export function InquiryButton(props: Omit<InquirySheetProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const InquirySheet = usePart(isOpen, loadInquirySheet);
  const open = () => {
    if (authorization()) setOpen(true);
    else goLogIn('info', props.t.logIn);
  };
  return (
    <>
      <button type="button" onClick={open} className="button-primary w-full text-sm">
        <i className="icon-message-square-text size-4.5" />
        {props.t.open}
      </button>
      {isOpen && InquirySheet && <InquirySheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
