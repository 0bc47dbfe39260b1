import { MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../../contract/paths.ts';
import { type ReportDetail, ReportStatus, reportRoutes } from '../../../../../contract/trust/report.ts';
import { api } from '../../../../lib/client.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { localPath } from '../../../../lib/paths.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { AuditLogLines } from '../../../parts/operations/audit-log-lines.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { reasonOf, tones } from './states.ts';
import { type ReportTexts, useReportTexts } from './texts.ts';

const schema = reportRoutes['PUT /api/system/report/status'].body;

/** Opening the form starts the handling of the report. */
const nextOf = (status: ReportStatus): ReportStatus => (status === 'open' ? 'in_progress' : status);

interface HandleDialogProps {
  readonly report: ReportDetail;
  readonly onClose: () => void;
}

/** Handles a report: new status, answers to the reporter and the shop, and an internal note. */
function HandleDialog({ report, onClose }: HandleDialogProps) {
  const t = useReportTexts();
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

interface ReportDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A report with its subject, the answers and the history. */
export function ReportDrawer({ id, onClose }: ReportDrawerProps) {
  const t = useReportTexts();
  const may = useMay();
  const [isHandling, setHandling] = useState(false);
  const asked = useApiQuery('GET /api/system/report/detail/{id}', {
    params: { id: String(id) },
  });
  const { data } = asked;
  return (
    <Drawer title={data ? `${t.report} ${data.reportNo}` : t.report} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {may('platform.report.handle') && (
            <button
              type="button"
              className="control-button control-primary self-start"
              onClick={() => setHandling(true)}
            >
              <MessageSquareReply className="size-4" aria-hidden="true" />
              {t.handle}
            </button>
          )}
          <Body t={t} report={data} />
        </div>
      )}
      {data && isHandling && <HandleDialog report={data} onClose={() => setHandling(false)} />}
    </Drawer>
  );
}

function Body({ t, report }: { readonly t: ReportTexts; readonly report: ReportDetail }) {
  const { answer, shopWords, note } = report;
  const said = [
    [t.answer, answer],
    [t.shopTold, shopWords],
    [t.note, note],
  ] as const;
  return (
    <>
      <Card>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Line name={t.state}>
            <Tag tone={tones[report.status]}>{t.status[report.status]}</Tag>
          </Line>
          <Line name={t.time}>
            <When iso={report.createTime} />
          </Line>
          <Line name={t.kindLabel}>{t.kind[report.kind]}</Line>
          <Line name={t.reason}>{reasonOf(t, report)}</Line>
          <Line name={t.writer}>{report.writer?.name ?? t.visitor}</Line>
          {report.name && <Line name={t.name}>{report.name}</Line>}
          {report.rightNo && <Line name={t.rightNo}>{report.rightNo}</Line>}
          {report.email && (
            <Line name={t.email}>
              <a href={`mailto:${report.email}?subject=${report.reportNo}`} className="text-accent underline">
                {report.email}
              </a>
            </Line>
          )}
        </dl>
      </Card>
      <About t={t} report={report} />
      <Card title={t.description}>
        <p className="whitespace-pre-line break-words">{report.description}</p>
      </Card>
      {said.map(([title, words]) =>
        words ? (
          <Card key={title} title={title}>
            <p className="whitespace-pre-line break-words">{words}</p>
          </Card>
        ) : null,
      )}
      <Card title={t.journal}>
        <AuditLogLines entries={report.journal} none={t.noJournal} />
      </Card>
    </>
  );
}

/** The subject of the report, with links. */
function About({ t, report }: { readonly t: ReportTexts; readonly report: ReportDetail }) {
  const locale = useLanguage();
  const { order, product, shop, link, orderNo } = report;
  if (!order && !product && !shop && !link && !orderNo) return null;
  const page = (path: string, name: string) => (
    <a href={localPath(path, locale)} target="_blank" rel="noopener" className="text-accent underline">
      {name}
    </a>
  );
  return (
    <Card title={t.about}>
      <dl className="flex flex-col gap-2">
        {order && (
          <Line name={t.order}>
            <Link to={`/orders?open=${order.id}`} className="text-accent underline tabular-nums">
              {order.orderNo}
            </Link>
          </Line>
        )}
        {product && (
          <Line name={t.product}>{page(paths.product(product.id), pickText(product.name, locale))}</Line>
        )}
        {shop && <Line name={t.shop}>{page(paths.supplier(shop.id), pickText(shop.name, locale))}</Line>}
        {link && !product && !shop && (
          <Line name={t.link}>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="break-all text-accent underline"
            >
              {link}
            </a>
          </Line>
        )}
      </dl>
    </Card>
  );
}
