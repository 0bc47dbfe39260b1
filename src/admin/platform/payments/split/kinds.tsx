import { Tabs } from '../../../resource/tabs.tsx';
import type { SplitTexts } from './texts.ts';

interface KindsProps {
  readonly t: SplitTexts;
  readonly current: 'splits' | 'receivers' | 'rules';
}

/** Tabs: splits, receivers and rules. */
export const Kinds = ({ t, current }: KindsProps) => (
  <Tabs
    label={t.parts}
    current={current}
    tabs={[
      { value: 'splits', label: t.splits, count: null, to: '/split' },
      { value: 'receivers', label: t.receivers, count: null, to: '/split/receivers' },
      { value: 'rules', label: t.rules, count: null, to: '/split/rules' },
    ]}
  />
);
