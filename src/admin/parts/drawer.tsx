import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useModal } from '../../components/use-modal.ts';
import { useFormWords } from '../form/words.ts';

interface DrawerProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Nothing stands in it yet: it is being asked for. */
const waiting =
  'empty:before:block empty:before:h-44 empty:before:animate-pulse empty:before:rounded-card empty:before:bg-soft';

/** One thing beside its list; its address is the list's with the thing in it. Escape and the cross lead back. */
export function Drawer({ title, children, onClose }: DrawerProps) {
  const t = useFormWords();
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className="drawer w-[min(720px,100vw)]"
    >
      <div className="flex h-full flex-col text-sm">
        <header className="flex shrink-0 items-center justify-between gap-4 border-line border-b py-1.5 pr-2 pl-5">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <button
            type="button"
            aria-label={t.back}
            onClick={onClose}
            className="inline-flex size-11 items-center justify-center rounded-control text-ink-2 hover:text-accent"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </header>
        <div className={`min-h-0 grow overflow-y-auto overscroll-contain bg-page px-5 pt-5 ${waiting}`}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
