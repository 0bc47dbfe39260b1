import type { FormEvent } from 'react';
import { SecondFactorPolicy } from '../../../../../contract/identity/second-factor.ts';
import { Failure, Skeleton } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Card } from '../../../parts/card.tsx';
import type { AnyRole } from '../../../parts/identity/role-api.ts';
import { RoleChoice } from '../../../parts/identity/role-choice.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { useOperatorTexts } from '../admin/texts.ts';
import { OwnFactor } from './own-factor.tsx';
import { type FactorTexts, useFactorTexts } from './texts.ts';

/** The second factor at login. */
export function Page() {
  const t = useFactorTexts();
  const { moreOf } = useOperatorTexts();
  const mayWrite = useMay()('platform.operator.write');
  const { data, isPending, isError, refetch } = useApiQuery('GET /api/user/second-factor', {});
  const policy = useApiQuery('GET /api/system/second-factor/policy', mayWrite ? {} : null);
  const roles = useApiQuery('GET /api/system/user/roles', mayWrite ? {} : null);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Title text={t.title} />
      <p className="text-ink-2">{t.intro}</p>
      {isPending && <Skeleton rows={3} label={t.loading} />}
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && <OwnFactor t={t} state={data} />}
      {mayWrite && policy.data && roles.data && (
        <PolicyCard
          key={JSON.stringify(policy.data)}
          t={t}
          policy={policy.data}
          roles={roles.data}
          moreOf={moreOf}
        />
      )}
    </div>
  );
}

interface PolicyCardProps {
  readonly t: FactorTexts;
  readonly policy: SecondFactorPolicy;
  readonly roles: readonly AnyRole[];
  readonly moreOf: string;
}

/** The accounts that need a second factor. */
export function PolicyCard({ t, policy, roles, moreOf }: PolicyCardProps) {
  const form = useForm({
    name: 'platform/security/policy',
    initial: policy,
    schema: SecondFactorPolicy,
    toBody: (draft: SecondFactorPolicy) => draft,
    save: async (body) => {
      await api('PUT /api/system/second-factor/policy', { body });
      await invalidateAnswers('GET /api/system/second-factor/policy', 'GET /api/user/second-factor');
    },
  });
  const { draft, set, element } = form;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit()) showToast('success', t.policySaved);
  };
  return (
    <Card title={t.policy} level={2}>
      <form ref={element} onSubmit={send} noValidate className="flex flex-col gap-4">
        <SwitchField label={t.all} hint={t.policyHint} isOn={draft.all} onChange={(all) => set({ all })} />
        {!draft.all && (
          <RoleChoice
            t={{ rolesOf: t.roles, rolesHint: '', moreOf }}
            roles={roles.map((role) => ({ ...role, mayGive: true }))}
            value={draft.roleIds}
            error={undefined}
            onChange={(roleIds) => set({ roleIds: [...roleIds] })}
          />
        )}
        {form.failure && (
          <p role="alert" className="text-danger">
            {form.failure}
          </p>
        )}
        <div>
          <button
            type="submit"
            className="control-button control-primary"
            disabled={form.isBusy || !form.isDirty}
          >
            {t.save}
          </button>
        </div>
      </form>
    </Card>
  );
}
