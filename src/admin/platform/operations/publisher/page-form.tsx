import type { FormEvent } from 'react';
import { operationRoutes } from '../../../../../contract/operations/operation.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { TextField } from '../../../form/field.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Card } from '../../../parts/card.tsx';
import { useOperationWords } from '../../../parts/operation-words.ts';
import { invalidateAnswers } from '../../../shell/data.ts';

const { body: schema } = operationRoutes['POST /api/system/publisher/republish'];

/** Has one page rendered anew. */
export function PageForm() {
  const t = useOperationWords();
  const form = useForm({
    name: 'platform/publisher',
    initial: { path: '' },
    schema,
    toBody: (draft) => draft,
    save: async (body) => {
      const { pages } = await api('POST /api/system/publisher/republish', { body });
      showToast('success', fill(t.done, { count: pages }));
      await invalidateAnswers('GET /api/system/publisher');
    },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit()) form.set({ path: '' });
  };
  return (
    <Card level={2} title={t.one}>
      <form ref={form.element} onSubmit={send} noValidate className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-72">
          <TextField
            label={t.address}
            hint={t.addressHint}
            max={500}
            value={form.draft.path}
            error={form.errors.path ?? form.failure ?? undefined}
            onChange={(path) => form.set({ path })}
          />
        </div>
        <button type="submit" className="control-button control-primary sm:mt-6.5" disabled={form.isBusy}>
          {t.go}
        </button>
      </form>
    </Card>
  );
}
