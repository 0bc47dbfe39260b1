import { FileUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FormerCustomer } from '../../../../../contract/pricing/former-customer.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { useBusy } from '../../../../components/use-busy.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { foreignAmount } from '../../../parts/foreign-amount.ts';
import { useRemoval } from '../../../parts/use-removal.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { CustomerDrawer, consentText } from './customer-drawer.tsx';
import { useFormerCustomerTexts } from './texts.ts';

const route = 'GET /api/supplier/former-customer/list';
const nameOf = ({ name, email, phone }: FormerCustomer) => name || email || phone;
const remove = ({ id }: FormerCustomer) =>
  api('POST /api/supplier/former-customer/delete', { body: { ids: [id] } });

/** Who had bought from the former shop. */
export function Page() {
  const t = useFormerCustomerTexts();
  const may = useMay();
  const mayDelete = may('shop.member.contact');
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, run } = useBusy(t.deleteFailed);
  const { ask, dialog } = useRemoval<FormerCustomer>({
    t: { removeTitle: t.deleteTitle, remove: t.yes, keep: t.no, removed: t.deleted },
    question: t.deleteQuestion,
    nameOf,
    remove,
    stale: [route],
  });
  const deleteAll = () => {
    setDeleting(false);
    void run(async () => {
      await api('DELETE /api/supplier/former-customer/all');
      showToast('success', t.deletedAll);
      await invalidateAnswers(route);
    });
  };
  const list: List<typeof route> = {
    name: 'vendor/former-customers',
    title: t.title,
    route,
    exports: 'vendor/former-customers',
    idOf: ({ id }) => id,
    nameOf,
    lead: <p className="text-ink-2">{t.intro}</p>,
    head: (
      <>
        {may('shop.data.import') && (
          <Link to="/vendor/former-shop?kind=customers" className="control-button">
            <FileUp className="size-4" aria-hidden="true" />
            {t.import}
          </Link>
        )}
        {mayDelete && (
          <button
            type="button"
            className="control-button text-danger"
            disabled={isBusy}
            onClick={() => setDeleting(true)}
          >
            <Trash2 className="size-4" aria-hidden="true" />
            {t.deleteAll}
          </button>
        )}
      </>
    ),
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      {
        kind: 'select',
        name: 'linked',
        label: t.linked,
        options: [
          { value: 'true', label: t.linkedYes },
          { value: 'false', label: t.linkedNo },
        ],
      },
    ],
    columns: [
      {
        name: 'name',
        label: t.name,
        card: 'head',
        cell: (row) => <span className="break-words">{nameOf(row)}</span>,
      },
      {
        name: 'contact',
        label: t.contact,
        cell: ({ email, phone }) => (
          <span className="break-all">{[email, phone].filter(Boolean).join(' · ')}</span>
        ),
      },
      { name: 'country', label: t.country, isExtra: true, cell: ({ country }) => country },
      {
        name: 'orders',
        label: t.orders,
        sort: 'orders',
        isNumber: true,
        cell: ({ orders }) => orders ?? '–',
      },
      {
        name: 'spent',
        label: t.spent,
        sort: 'spent',
        isNumber: true,
        cell: ({ spent, currency }) => (spent === null ? '–' : foreignAmount(spent, currency)),
      },
      {
        name: 'last',
        label: t.last,
        sort: 'last',
        cell: ({ lastOrderTime }) => (lastOrderTime ? <When iso={lastOrderTime} /> : '–'),
      },
      { name: 'consent', label: t.consent, cell: (row) => consentText(t, row) },
      {
        name: 'here',
        label: t.here,
        cell: ({ linkTime }) => (linkTime ? <When iso={linkTime} /> : t.notHere),
      },
    ],
    ...(mayDelete && {
      actions: () => [{ label: t.delete, icon: Trash2, isDanger: true, onPick: ask }],
      batch: [
        {
          label: t.delete,
          question: (rows: readonly FormerCustomer[]) => fill(t.deleteMany, { count: rows.length }),
          run: remove,
        },
      ],
    }),
    drawer: (id, close) => <CustomerDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {dialog}
      {isDeleting && (
        <Confirm
          title={t.deleteAllTitle}
          question={t.deleteAllQuestion}
          yes={t.yes}
          no={t.no}
          onYes={deleteAll}
          onNo={() => setDeleting(false)}
        />
      )}
    </>
  );
}
