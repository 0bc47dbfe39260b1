import { Failure } from '../../../../components/states.tsx';
import { fill } from '../../../../lib/text.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { draftOf, newTemplate } from './draft.ts';
import { TemplateForm } from './template-form.tsx';
import { useCarriageWords } from './words.ts';

interface TemplateDrawerProps {
  /** null = a new one. */
  readonly id: number | null;
  /** A new one begins as this one is. */
  readonly copyOf?: number | null;
  readonly onClose: () => void;
}

/** One template, to be written or changed. */
export function TemplateDrawer({ id, copyOf = null, onClose }: TemplateDrawerProps) {
  const t = useCarriageWords();
  const { data, isError, refetch } = useApiQuery('GET /api/supplier/freight/list', {});
  const row = data?.find((one) => one.id === (id ?? copyOf));
  if (isError || (data && id !== null && !row))
    return (
      <Drawer title={t.title} onClose={onClose}>
        <Failure text={t.gone} retry={t.retry} onRetry={() => void refetch()} />
      </Drawer>
    );
  const copy = row && { ...draftOf(row), name: fill(t.copyName, { name: row.name }).slice(0, 40) };
  return (
    <Drawer title={id === null ? t.add : (row?.name ?? t.title)} onClose={onClose}>
      {data && (
        <TemplateForm
          key={id ?? `copy ${copyOf}`}
          id={id}
          version={row?.version ?? 0}
          initial={id === null ? (copy ?? newTemplate) : row ? draftOf(row) : newTemplate}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}
