import type { ReactNode } from 'react';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { useFormTexts } from '../form/texts.ts';

interface DrawerProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

const looks = { dialog: 'drawer w-[min(720px,100vw)]', column: 'h-full text-sm', head: 'py-1.5' };
/** Nothing stands in it yet: it is being asked for. */
const waiting =
  'empty:before:block empty:before:h-44 empty:before:animate-pulse empty:before:rounded-card empty:before:bg-soft';

/** One thing beside its list; its address is the list's with the thing in it. Escape and the cross lead back. */
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
