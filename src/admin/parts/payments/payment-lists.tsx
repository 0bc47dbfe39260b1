import { Tabs } from '../../resource/tabs.tsx';
import { useRefundWords } from '../returns/refund-words.ts';

/** The two lists about gateways: money that goes back, and the log of every call. */
export function PaymentLists({ current }: { readonly current: 'refunds' | 'events' }) {
  const t = useRefundWords();
  return (
    <Tabs
      label={t.parts}
      current={current}
      tabs={[
        { value: 'refunds', label: t.title, count: null, to: '/payment' },
        { value: 'events', label: t.eventsTitle, count: null, to: '/payment/events' },
      ]}
    />
  );
}
