import type { Operator } from '../../../../../contract/identity/operator.ts';
import { Failure } from '../../../../components/states.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { OperatorForm } from './operator-form.tsx';
import { useOperatorWords } from './words.ts';

interface OperatorDrawerProps {
  /** null = somebody new. */
  readonly id: number | null;
  readonly onClose: () => void;
}

/** Somebody of the platform; to be read only where one may not change it. */
export function OperatorDrawer({ id, onClose }: OperatorDrawerProps) {
  const t = useOperatorWords();
  const mayWrite = useMay()('platform.operator.write');
  const operator = useApiQuery(
    'GET /api/system/user/detail/{id}',
    id === null ? null : { params: { id: String(id) } },
  );
  const roles = useApiQuery('GET /api/system/user/roles', {});
  const retry = () => {
    if (id !== null) void operator.refetch();
    void roles.refetch();
  };
  const fixedOf = ({ isSelf, mayChange }: Operator) =>
    isSelf ? t.selfHint : !mayChange ? t.beyondHint : mayWrite ? null : t.readHint;
  return (
    <Drawer title={id === null ? t.add : (operator.data?.nickname ?? t.title)} onClose={onClose}>
      {(operator.isError || roles.isError) && (
        <Failure text={operator.isError ? t.gone : t.failed} retry={t.retry} onRetry={retry} />
      )}
      {roles.data && (id === null || operator.data) && (
        <OperatorForm
          key={id}
          operator={operator.data ?? null}
          roles={roles.data}
          fixed={operator.data ? fixedOf(operator.data) : null}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}
