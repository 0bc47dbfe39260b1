import { Tabs } from '../../resource/tabs.tsx';
import { useRefundTexts } from '../returns/refund-texts.ts';

/** Tabs: refunds, disputes, and the log of calls to payment providers. */
export function PaymentLists({ current }: { readonly current: 'refunds' | 'disputes' | 'events' }) {
  const t = useRefundTexts();
  return (
    <Tabs
      label={t.parts}
      current={current}
      tabs={[
        { value: 'refunds', label: t.title, count: null, to: '/payment' },
        { value: 'disputes', label: t.disputesTitle, count: null, to: '/payment/disputes' },
        { value: 'events', label: t.eventsTitle, count: null, to: '/payment/events' },
      ]}
    />
  );
}
