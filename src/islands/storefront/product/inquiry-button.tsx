import { partOf } from '../../../components/part-of.ts';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { goLogIn } from '../../../lib/client.ts';
import { authorization } from '../../../lib/login-token.ts';
import type { InquirySheetProps } from './inquiry-sheet.tsx';

const InquirySheet = partOf(() => import('./inquiry-sheet.tsx').then((it) => it.InquirySheet));

interface InquiryButtonProps extends Pick<InquirySheetProps, 't' | 'locale' | 'productId'> {
  readonly minQuantity: number;
}

const isAsked = isLike({ isOpen: false, quantity: '', content: '' });

/** Asks the supplier about this product; visitors log in first. Input is kept when the dialog closes. */
export function InquiryButton({ minQuantity, ...props }: InquiryButtonProps) {
  const blank = { isOpen: false, quantity: String(minQuantity), content: '' };
  const [asked, setAsked] = useUnsent('inquiry', blank, isAsked);
  const { isOpen } = asked;
  const open = () => {
    if (authorization()) setAsked({ ...asked, isOpen: true });
    else goLogIn('info', props.t.logIn);
  };
  return (
    <>
      <button type="button" onClick={open} className="button-quiet w-full text-sm">
        <i className="icon-message-square-text size-4.5" />
        {props.t.open}
      </button>
      {isOpen && (
        <InquirySheet
          {...props}
          asked={asked}
          onChange={(typed) => setAsked({ ...asked, ...typed })}
          onSent={() => setAsked(blank)}
          onClose={() => setAsked((before) => ({ ...before, isOpen: false }))}
        />
      )}
    </>
  );
}
