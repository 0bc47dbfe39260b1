import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type header from '../../../../locales/zh/common/header.json';
import { CategoryHolder } from './category-holder.tsx';

interface CategorySheetProps {
  readonly t: typeof header.menu;
  /** Page of all categories: the link without scripts. */
  readonly href: string;
  readonly fragment: string;
  readonly className: string;
  /** Static content of the link. */
  readonly children?: ReactNode;
}

/** On phones: all categories in a bottom sheet. A modal dialog traps and restores the focus. */
export function CategorySheet({ t, href, fragment, className, children }: CategorySheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
    sheet.current?.showModal();
  };
  // A click on the backdrop has the dialog itself as target; keyboards use Escape.
  useEffect(() => {
    const dialog = sheet.current;
    const leave = (event: Event) => event.target === dialog && dialog?.close();
    dialog?.addEventListener('click', leave);
    return () => dialog?.removeEventListener('click', leave);
  }, []);
  return (
    <>
      <a href={href} aria-haspopup="dialog" onClick={open} className={className}>
        {children}
      </a>
      <dialog
        ref={sheet}
        aria-label={t.all}
        onClose={() => setOpen(false)}
        className="fixed inset-x-0 top-auto bottom-0 m-0 h-[85dvh] w-full max-w-none flex-col rounded-t-card bg-card text-ink open:flex open:animate-rise"
      >
        <div className="flex shrink-0 items-center justify-between border-line border-b py-1 pr-1 pl-4">
          <p className="font-semibold">{t.all}</p>
          <button
            type="button"
            aria-label={t.close}
            onClick={() => sheet.current?.close()}
            className="inline-flex size-11 items-center justify-center"
          >
            <i className="icon-x size-5" />
          </button>
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4">
          {isOpen && <CategoryHolder t={t} fragment={fragment} selector="[data-category-sheet]" />}
        </div>
      </dialog>
    </>
  );
}
