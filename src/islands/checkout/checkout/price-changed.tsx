import type trade from '../../../../locales/zh/trade.json';
import { Sheet } from '../../../components/sheet.tsx';
import type { Change } from './changes.ts';

interface PriceChangedProps {
  readonly t: typeof trade;
  readonly changes: readonly Change[];
  readonly onAccept: () => void;
  readonly onKeep: () => void;
}

/** Nothing is ordered at another price than the buyer saw: shows what is new and asks. */
export function PriceChanged({ t, changes, onAccept, onKeep }: PriceChangedProps) {
  const footer = (
    <div className="flex justify-end gap-3">
      <button type="button" className="button-quiet" onClick={onKeep}>
        {t.checkout.keep}
      </button>
      <button type="button" className="button-primary" onClick={onAccept}>
        {t.checkout.accept}
      </button>
    </div>
  );
  return (
    <Sheet title={t.checkout.changedTitle} close={t.confirm.close} onClose={onKeep} footer={footer}>
      <p className="mb-4 text-ink-2 text-sm">{t.checkout.changedLead}</p>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-left text-ink-3 text-xs">
          <tr>
            <td />
            <th scope="col" className="py-1 pl-4 text-right font-normal">
              {t.checkout.changedBefore}
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-normal">
              {t.checkout.changedNow}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {changes.map(({ key, label, before, now }) => (
            <tr key={key} className={key === 'payable' ? 'font-semibold' : ''}>
              <th scope="row" className="py-2 text-left font-normal">
                {label}
              </th>
              <td className="py-2 pl-4 text-right text-ink-2">{before}</td>
              <td className="py-2 pl-4 text-right text-price">{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
