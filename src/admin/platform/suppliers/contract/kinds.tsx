import type { AgreementTexts } from '../../../parts/suppliers/agreement-texts.ts';
import { Tabs } from '../../../resource/tabs.tsx';

interface KindsProps {
  readonly t: AgreementTexts;
  readonly current: 'agreements' | 'templates';
}

/** Tabs: agreements and templates. */
export const Kinds = ({ t, current }: KindsProps) => (
  <Tabs
    label={t.title}
    current={current}
    tabs={[
      { value: 'agreements', label: t.title, count: null, to: '/contract' },
      { value: 'templates', label: t.templates, count: null, to: '/contract/templates' },
    ]}
  />
);
