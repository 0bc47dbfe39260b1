import type { AfterSaleDetail } from '../../../../contract/returns/after-sale.ts';
import { Card } from '../../../components/order/card.tsx';
import { SaleSteps } from '../../../components/order/sale-steps.tsx';
import type { AfterSaleTexts } from './texts.ts';

interface SaleHistoryProps {
  readonly t: AfterSaleTexts;
  readonly sale: AfterSaleDetail;
}

/** Every step with what was said and shown. */
export function SaleHistory({ t, sale }: SaleHistoryProps) {
  return (
    <Card title={t.history}>
      <div className="px-4 py-4 lg:px-5">
        <SaleSteps
          t={t}
          events={sale.events}
          looks="bg-soft"
          said={({ content }) =>
            content !== '' && (
              <p className="mt-1.5 whitespace-pre-line rounded-control bg-soft px-3 py-2">{content}</p>
            )
          }
        />
      </div>
    </Card>
  );
}
