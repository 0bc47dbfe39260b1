import { Tabs } from '../../resource/tabs.tsx';
import { useOperationTexts } from './operation-texts.ts';

/** Tabs: jobs of users and scheduled jobs. */
export function JobLists({ current }: { readonly current: 'user' | 'clock' }) {
  const t = useOperationTexts();
  return (
    <Tabs
      label={t.parts}
      current={current}
      tabs={[
        { value: 'user', label: t.userTab, count: null, to: '/jobs' },
        { value: 'clock', label: t.clockTab, count: null, to: '/jobs/clock' },
      ]}
    />
  );
}
