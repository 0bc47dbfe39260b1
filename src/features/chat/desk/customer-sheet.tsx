import type { ReactNode } from 'react';
import { Sheet } from '../../../components/sheet.tsx';
import type { AllTexts } from '../room/types.ts';

interface CustomerSheetProps {
  readonly t: AllTexts;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The panel where there is no room beside the conversation. */
export function CustomerSheet({ t, onClose, children }: CustomerSheetProps) {
  return (
    <Sheet title={t.desk.customer.title} close={t.room.close} onClose={onClose}>
      <div className="-m-5">{children}</div>
    </Sheet>
  );
}
