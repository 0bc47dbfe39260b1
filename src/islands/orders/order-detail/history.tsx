import type { OrderDetail } from '../../../../contract/orders/order.ts';
import { Card } from '../../../components/order/card.tsx';
import { Steps } from '../../../components/order/steps.tsx';
import type { OrdersTexts } from '../../../components/order/texts.ts';

interface HistoryProps {
  readonly t: OrdersTexts;
  readonly order: OrderDetail;
}

/** Everything that happened to the order, by whom. */
export function History({ t, order }: HistoryProps) {
  const { event: names, actor: actors, history } = t.detail;
  return (
    <Card title={history}>
      <div className="px-4 py-4 lg:px-5">
        <Steps
          steps={order.events.map(({ kind, actor, detail, time }, i) => ({
            key: order.events.length - i,
            title: names[kind],
            time,
            note: detail ? `${actors[actor]} · ${detail}` : actors[actor],
          }))}
        />
      </div>
    </Card>
  );
}
