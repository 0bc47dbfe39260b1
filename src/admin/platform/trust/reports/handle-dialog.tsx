import { type ReportDetail, ReportStatus, reportRoutes } from '../../../../../contract/trust/report.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useReportWords } from './words.ts';

const schema = reportRoutes['PUT /api/system/report/status'].body;

/** Whoever opens it to handle it has begun. */
const nextOf = (status: ReportStatus): ReportStatus => (status === 'open' ? 'in_progress' : status);

interface HandleDialogProps {
  readonly report: ReportDetail;
  readonly onClose: () => void;
}

/** Moves a report on: what becomes of it, what its writer and the shop are told, and what stays among us. */
export function HandleDialog({ report, onClose }: HandleDialogProps) {
  const t = useReportWords();
  const form = useForm({
    name: `platform/reports/${report.id}`,
    initial: {
      status: nextOf(report.status),
      answer: report.answer ?? '',
      shopWords: '',
      note: report.note,
    },
    schema,
    toBody: (draft) => ({ ...draft, id: report.id, version: report.version }),
    onConflict: () => {
      onClose();
      void invalidateAnswers('GET /api/system/report/list', 'GET /api/system/report/detail/{id}');
    },
    save: async (body) => {
      await api('PUT /api/system/report/status', { body });
      showToast('success', t.saved);
      await invalidateAnswers('GET /api/system/report/list', 'GET /api/system/report/detail/{id}');
    },
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.handle} onClose={onClose}>
      <SelectField
        label={t.statusLabel}
        value={draft.status}
        options={ReportStatus.options.map((value) => ({ value, label: t.status[value] }))}
        onChange={(value) =>
          set({ status: ReportStatus.options.find((one) => one === value) ?? draft.status })
        }
      />
      <TextField
        label={t.answer}
        hint={t.answerHint}
        rows={3}
        max={1000}
        value={draft.answer}
        error={errors.answer}
        onChange={(answer) => set({ answer })}
      />
      {report.shop && (
        <TextField
          label={t.shopWords}
          hint={t.shopWordsHint}
          rows={3}
          max={1000}
          value={draft.shopWords}
          error={errors.shopWords}
          onChange={(shopWords) => set({ shopWords })}
        />
      )}
      <TextField
        label={t.note}
        hint={t.noteHint}
        rows={2}
        max={2000}
        value={draft.note}
        error={errors.note}
        onChange={(note) => set({ note })}
      />
    </SheetForm>
  );
}
