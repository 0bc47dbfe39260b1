import { Tabs } from '../../../resource/tabs.tsx';
import type { SmsTexts } from './texts.ts';

interface KindsProps {
  readonly t: SmsTexts;
  readonly current: 'log' | 'texts';
}

/** Tabs: sent messages, and the texts of events. */
export const Kinds = ({ t, current }: KindsProps) => (
  <Tabs
    label={t.parts}
    current={current}
    tabs={[
      { value: 'log', label: t.log, count: null, to: '/sms' },
      { value: 'texts', label: t.texts, count: null, to: '/sms/texts' },
    ]}
  />
);
