import { AgreementState } from '../../../../../contract/suppliers/agreement.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { agreementColumns } from '../../../parts/suppliers/agreement-columns.tsx';
import { AgreementTag } from '../../../parts/suppliers/agreement-text.tsx';
import { useAgreementTexts } from '../../../parts/suppliers/agreement-texts.ts';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { ContractDrawer } from './contract-drawer.tsx';

const route = 'GET /api/supplier/contract/list';

/** The shop's agreements with the platform, signed and open. */
export function Page() {
  const t = useAgreementTexts();
  const locale = useLanguage();
  const list: List<typeof route> = {
    name: 'vendor/contracts',
    title: t.shopTitle,
    route,
    stale: ['GET /api/supplier/contract/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ title }) => pickText(title, locale),
    tabs: tabsOf('state', { label: t.state, all: t.all }, AgreementState.options, t.states),
    filters: [],
    columns: [
      { name: 'title', label: t.name, card: 'head', cell: ({ title }) => pickText(title, locale) },
      {
        name: 'state',
        label: t.state,
        card: 'head',
        cell: ({ state }) => <AgreementTag t={t} state={state} />,
      },
      ...agreementColumns(t),
    ],
    drawer: (id, close) => <ContractDrawer id={id} onClose={close} />,
    empty: { title: t.shopNone, hint: t.shopNoneHint },
  };
  return <ListPage list={list} />;
}
