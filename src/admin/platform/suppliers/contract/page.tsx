import { AgreementState } from '../../../../../contract/suppliers/agreement.ts';
import { pickText } from '../../../../lib/text.ts';
import { agreementColumns } from '../../../parts/agreement-columns.tsx';
import { AgreementTag } from '../../../parts/agreement-text.tsx';
import { useAgreementWords } from '../../../parts/agreement-words.ts';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';
import { AgreementDrawer } from './agreement-drawer.tsx';
import { Kinds } from './kinds.tsx';

const route = 'GET /api/system/contract/list';

/** What shops have signed, and what waits for them. */
export function Page() {
  const t = useAgreementWords();
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
