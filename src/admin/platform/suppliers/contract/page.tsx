import { BellRing, CircleOff } from 'lucide-react';
import { useState } from 'react';
import { AgreementState, agreementRoutes } from '../../../../../contract/suppliers/agreement.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { FileButton } from '../../../jobs/file-button.tsx';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { agreementColumns } from '../../../parts/suppliers/agreement-columns.tsx';
import { AgreementFacts, AgreementTag, AgreementText } from '../../../parts/suppliers/agreement-text.tsx';
import { useAgreementTexts } from '../../../parts/suppliers/agreement-texts.ts';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Kinds } from './kinds.tsx';

const stale = ['GET /api/system/contract/list', 'GET /api/system/contract/detail/{id}'] as const;

/** One agreement for the platform: text and signature, with reminder and termination. */
export function AgreementDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useAgreementTexts();
  const locale = useLanguage();
  const may = useMay();
  const act = useAct();
  const [isEnding, setEnding] = useState(false);
  const params = { id: String(id) };
  const asked = useApiQuery('GET /api/system/contract/detail/{id}', { params });
  const { data } = asked;
  const maySend = may('platform.contract.send');
  const shop = data ? pickText(data.shopName, locale) : '';
  return (
    <Drawer title={data ? pickText(data.title, locale) : t.name} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          <p className="text-base">{shop}</p>
          <div className="flex flex-wrap gap-2">
            {maySend && data.state === 'pending' && (
              <button
                type="button"
                className="control-button control-primary"
                onClick={() =>
                  void act(() => api('POST /api/system/contract/remind/{id}', { params }), {
                    done: fill(t.reminded, { shop }),
                    stale,
                  })
                }
              >
                <BellRing className="size-4" aria-hidden="true" />
                {t.remind}
              </button>
            )}
            <FileButton
              path={`/api/system/contract/file/${id}`}
              name={`agreement-${data.agreementNo}.pdf`}
              label={t.download}
              failed={t.downloadFailed}
            />
            {maySend && (data.state === 'pending' || data.state === 'signed') && (
              <button type="button" className="control-button text-danger" onClick={() => setEnding(true)}>
                <CircleOff className="size-4" aria-hidden="true" />
                {t.terminate}
              </button>
            )}
          </div>
          <AgreementFacts t={t} found={data} />
          <AgreementText t={t} found={data} />
        </div>
      )}
      {data && isEnding && (
        <ReasonDialog
          name={`platform/contract/${id}/end`}
          title={fill(t.terminateTitle, { number: data.agreementNo })}
          hint={t.terminateHint}
          label={t.reason}
          max={300}
          schema={agreementRoutes['POST /api/system/contract/terminate/{id}'].body}
          save={async (reason) => {
            await api('POST /api/system/contract/terminate/{id}', { params, body: { reason } });
            showToast('success', t.terminated);
            await invalidateAnswers(...stale);
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </Drawer>
  );
}

const route = 'GET /api/system/contract/list';

/** Agreements of all shops, signed and open. */
export function Page() {
  const t = useAgreementTexts();
  const locale = useLanguage();
  const templates = useApiQuery('GET /api/system/contract/template/list', {});
  const list: List<typeof route> = {
    name: 'platform/contract',
    title: t.title,
    route,
    lead: <Kinds t={t} current="agreements" />,
    stale: ['GET /api/system/contract/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ agreementNo }) => agreementNo,
    tabs: tabsOf('state', { label: t.state, all: t.all }, AgreementState.options, t.states),
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      {
        kind: 'select',
        name: 'templateId',
        label: t.template,
        options: (templates.data ?? []).map(({ id, title }) => ({
          value: String(id),
          label: pickText(title, locale),
        })),
      },
    ],
    columns: [
      { name: 'shop', label: t.shop, card: 'head', cell: ({ shopName }) => pickText(shopName, locale) },
      {
        name: 'state',
        label: t.state,
        card: 'head',
        cell: ({ state }) => <AgreementTag t={t} state={state} />,
      },
      { name: 'title', label: t.name, cell: ({ title }) => pickText(title, locale) },
      { name: 'version', label: t.version, isNumber: true, cell: ({ version }) => version },
      ...agreementColumns(t),
    ],
    drawer: (id, close) => <AgreementDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return <ListPage list={list} />;
}
