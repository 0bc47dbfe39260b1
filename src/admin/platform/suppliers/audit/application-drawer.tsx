import { TriangleAlert } from 'lucide-react';
import {
  type ApplicationDetail,
  applicationReviewRoutes as routes,
} from '../../../../../contract/suppliers/application-review.ts';
import { api } from '../../../../lib/client.ts';
import { formatDate, formatTime } from '../../../../lib/format/date.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Decisions } from './decisions.tsx';
import { Documents } from './documents.tsx';
import { StateTag } from './state-tag.tsx';
import { type ApplicationTexts, useApplicationTexts } from './texts.ts';
import { WaitingDrawer } from './waiting-drawer.tsx';

const detail = 'GET /api/system/supplier/application/detail/{id}';
const schema = routes['POST /api/system/supplier/application/reject/{id}'].body.pick({ reason: true });

interface ApplicationDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One supplier application with its documents and the decision. */
export function ApplicationDrawer({ id, onClose }: ApplicationDrawerProps) {
  const t = useApplicationTexts();
  const may = useMay();
  const params = { id: String(id) };
  const answer = useApiQuery(detail, { params });
  const name = answer.data?.fields.companyName ?? '';
  return (
    <WaitingDrawer t={t} title={name || t.application} answer={answer} onClose={onClose}>
      {(data) => (
        <>
          {data.status === 'pending' && may('platform.audit.approve') && (
            <Decisions
              t={t}
              name={`platform/audit/${id}`}
              what={name}
              effect={fill(t.approveShop, { shop: data.fields.shopName ?? '' })}
              approve={() =>
                api('POST /api/system/supplier/application/approve/{id}', {
                  params,
                  body: { version: data.version },
                })
              }
              no={{
                changes: (reason) =>
                  api('POST /api/system/supplier/application/request-changes/{id}', {
                    params,
                    body: { version: data.version, reason },
                  }),
                reject: (reason) =>
                  api('POST /api/system/supplier/application/reject/{id}', {
                    params,
                    body: { version: data.version, reason },
                  }),
              }}
              schema={schema}
              most={300}
              stale={['GET /api/system/supplier/application/list', detail]}
              onDone={() => {}}
            />
          )}
          <ShopState t={t} application={data} />
          <ApplicationBody t={t} application={data} />
        </>
      )}
    </WaitingDrawer>
  );
}

interface ShopStateProps {
  readonly t: ApplicationTexts;
  readonly application: ApplicationDetail;
}

/** The state of an application, its deadline, and whether the company is already registered. */
function ShopState({ t, application }: ShopStateProps) {
  const locale = useLanguage();
  const { status, answerBy, isOverdue, submitTime, username, reason, reviewTime, reviewer } = application;
  const { sameCode, supplierId } = application;
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Line name={t.state}>{status !== 'draft' && <StateTag t={t} state={status} />}</Line>
        <Line name={t.applicant}>{username}</Line>
        {submitTime && (
          <Line name={t.submitted}>
            <When iso={submitTime} />
          </Line>
        )}
        {status === 'pending' && answerBy && (
          <Line name={t.due}>
            {formatDate(answerBy, locale)} {isOverdue && <Tag tone="bg-tint-2 text-danger">{t.overdue}</Tag>}
          </Line>
        )}
        {reviewTime && <Line name={t.decidedAt}>{formatTime(reviewTime)}</Line>}
        {reviewer && <Line name={t.reviewer}>{reviewer}</Line>}
        {supplierId && (
          <Line name={t.shop}>
            <a href={localPath(paths.supplier(supplierId), locale)} className="text-accent underline">
              {t.openShop}
            </a>
          </Line>
        )}
      </dl>
      {reason && (
        <p className="mt-3 whitespace-pre-line break-words border-danger border-l-4 pl-3">
          <span className="block text-ink-2">{t.reason}</span>
          {reason}
        </p>
      )}
      {sameCode.length > 0 && (
        <div role="note" className="mt-3 flex gap-2 rounded-control bg-tint-2 p-3">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden="true" />
          <div>
            <p>{t.sameCode}</p>
            <ul>
              {sameCode.map((shop) => (
                <li key={shop.id}>
                  <a href={localPath(paths.supplier(shop.id), locale)} className="text-accent underline">
                    {pickText(shop.name, locale)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </Card>
  );
}

interface ApplicationBodyProps {
  readonly t: ApplicationTexts;
  readonly application: ApplicationDetail;
}

type Field = keyof ApplicationTexts['fields'];
type Fact = readonly [name: Field, value: string | undefined];

/** The data of the company and its documents. */
function ApplicationBody({ t, application }: ApplicationBodyProps) {
  const locale = useLanguage();
  const { fields, files, region, businessScopeLabelList: scopes } = application;
  const urlOf = (key: string | undefined) => files.find((file) => file.key === key)?.url;
  const documentOf = (name: 'license' | 'idFront' | 'idBack' | 'logo') => ({
    name: t.fields[name],
    url: urlOf(fields[name]),
  });
  const others = (fields.others ?? []).map((key, i) => ({
    name: `${t.fields.others} ${i + 1}`,
    url: urlOf(key),
  }));
  const parts: readonly { title: string; facts: readonly Fact[]; documents: readonly DocumentLink[] }[] = [
    {
      title: t.blocks.company,
      facts: [
        ['companyName', fields.companyName],
        ['companyNameEn', fields.companyNameEn],
        ['creditCode', fields.creditCode],
        ['foundedOn', fields.foundedOn],
        ['region', pickText(region, locale)],
        ['address', fields.address],
      ],
      documents: [documentOf('license'), ...others],
    },
    {
      title: t.blocks.person,
      facts: [['legalPerson', fields.legalPerson]],
      documents: [documentOf('idFront'), documentOf('idBack')],
    },
    {
      title: t.blocks.contact,
      facts: [
        ['contactName', fields.contactName],
        ['contactPhone', fields.contactPhone],
        ['email', fields.email],
      ],
      documents: [],
    },
    {
      title: t.blocks.shop,
      facts: [
        ['shopName', fields.shopName],
        ['shopNameEn', fields.shopNameEn],
        ['businessScope', scopes.map(({ label }) => pickText(label, locale)).join(' · ')],
        ['mainProducts', fields.mainProducts],
        ['mainProductsEn', fields.mainProductsEn],
        ['description', fields.description],
        ['descriptionEn', fields.descriptionEn],
      ],
      documents: fields.logo ? [documentOf('logo')] : [],
    },
  ];
  return parts.map(({ title, facts, documents }) => (
    <Card key={title} title={title}>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{t.fields[name]}</dt>
            <dd className="whitespace-pre-line break-words tabular-nums max-sm:mb-1">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <Documents documents={documents} gone={t.paperGone} />
    </Card>
  ));
}

type DocumentLink = Parameters<typeof Documents>[0]['documents'][number];
