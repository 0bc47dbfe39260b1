import { Tabs } from '../../resource/tabs.tsx';
import { useRefundTexts } from '../returns/refund-texts.ts';

/** Tabs: refunds, and the log of calls to payment providers. */
export function PaymentLists({ current }: { readonly current: 'refunds' | 'events' }) {
  const t = useRefundTexts();
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
