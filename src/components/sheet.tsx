import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

interface SheetProps {
  readonly title: string;
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Sticky below the scrolling content. */
  readonly footer?: ReactNode;
}

const looks = {
  dialog:
    'm-auto max-h-[min(90dvh,46rem)] w-full max-w-lg animate-rise overflow-hidden rounded-card bg-card p-0 text-ink shadow-float max-sm:mx-0 max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none',
  column: 'max-h-[inherit]',
  head: 'py-2',
};

/** A dialog with a title: a bottom sheet on phones, centred elsewhere. */
export function Sheet({ children, footer, ...frame }: SheetProps) {
  return (
    <DialogFrame {...frame} looks={looks}>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer && (
        <footer
          data-bar
          className="shrink-0 border-line border-t p-3 pb-[max(12px,env(safe-area-inset-bottom))]"
        >
          {footer}
        </footer>
      )}
    </DialogFrame>
  );
}
