import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import type { OrderTexts } from '../../../parts/order-words.ts';
import { partOf } from '../../../shell/part.tsx';

const ShipSheet = partOf(() => import('./ship-sheet.tsx').then((part) => part.ShipSheet));

/** Opens the sheet that sends many parcels at once. */
export function ShipSheetButton({ t }: { readonly t: OrderTexts }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="control-button" onClick={() => setOpen(true)}>
        <FileSpreadsheet className="size-4" aria-hidden="true" />
        {t.sheet.open}
      </button>
      {isOpen && <ShipSheet t={t} onClose={() => setOpen(false)} />}
    </>
  );
}
