import type { ReactNode } from 'react';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { useFormTexts } from '../form/texts.ts';

interface DrawerProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

const looks = { dialog: 'drawer w-[min(720px,100vw)]', column: 'h-full text-sm', head: 'py-1.5' };
/** The placeholder while it loads. */
const waiting =
  'empty:before:block empty:before:h-44 empty:before:animate-pulse empty:before:rounded-card empty:before:bg-soft';

/** A drawer beside a list; its address is that of the list with the open row. Escape and the close button return to the list. */
export function Drawer({ title, children, onClose }: DrawerProps) {
  const t = useFormTexts();
  return (
    <DialogFrame title={title} close={t.back} looks={looks} onClose={onClose}>
      <div className={`min-h-0 grow overflow-y-auto overscroll-contain bg-page px-5 pt-5 ${waiting}`}>
        {children}
      </div>
    </DialogFrame>
  );
}
