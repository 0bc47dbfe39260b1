import { Sheet } from '../../../../components/sheet.tsx';
import type { BulkTexts } from '../../../jobs/bulk-texts.ts';

/** The list of keyboard shortcuts. */
export const KeysSheet = ({ t, onClose }: { readonly t: BulkTexts; readonly onClose: () => void }) => (
  <Sheet title={t.keys} close={t.close} onClose={onClose}>
    <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-2">
      {t.keyList.map(({ keys, does }) => (
        <div key={keys} className="contents">
          <dt className="text-ink-2">{keys}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Sheet>
);
