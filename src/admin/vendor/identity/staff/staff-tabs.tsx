import { Tabs } from '../../../resource/tabs.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useStaffTexts } from './texts.ts';

/** Tabs for staff and invitations, with the number of open invitations. */
export function StaffTabs({ current }: { readonly current: 'people' | 'invitations' }) {
  const t = useStaffTexts();
  const invited = useApiQuery('GET /api/supplier/staff/invitation/list', { query: { size: '1' } });
  const open = invited.data?.counts.find(({ tab }) => tab === 'open')?.count ?? null;
  return (
    <Tabs
      label={t.parts}
      current={current}
      tabs={[
        { value: 'people', label: t.people, count: null, to: '/vendor/staff' },
        { value: 'invitations', label: t.invitations.title, count: open, to: '/vendor/staff/invitations' },
      ]}
    />
  );
}
