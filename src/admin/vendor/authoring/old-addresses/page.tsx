import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { OldAddress } from '../../../../../contract/authoring/old-address.ts';
import { localPath, paths } from '../../../../../contract/paths.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Tag } from '../../../parts/tag.tsx';
import { useRemoval } from '../../../parts/use-removal.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { AddressFile } from './address-file.tsx';
import { type AddressTexts, useAddressTexts } from './texts.ts';

const route = 'GET /api/supplier/old-address/list';

const pageOf = ({ target, targetId, locale }: OldAddress): string =>
  localPath(
    target === 'product'
      ? paths.product(targetId)
      : target === 'category'
        ? paths.category(targetId)
        : paths.supplier(targetId),
    locale,
  );

/** Addresses of the shop's former site, and the pages here that they lead to. */
export function Page() {
  const t = useAddressTexts();
  const mayWrite = useMay()('shop.product.import');
  const { ask, dialog } = useRemoval<OldAddress>({
    t: { removeTitle: t.deleteTitle, remove: t.yes, keep: t.no, removed: t.deleted },
    question: t.deleteQuestion,
    nameOf: ({ path }) => path,
    remove: ({ id }) => api('POST /api/supplier/old-address/delete', { body: { ids: [id] } }),
    stale: [route],
  });
  const list: List<typeof route> = {
    name: 'vendor/old-addresses',
    title: t.title,
    route,
    idOf: ({ id }) => id,
    nameOf: ({ path }) => path,
    lead: (
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">{t.intro}</p>
        <Link to="/vendor/import" className="self-start text-accent underline">
          {t.back}
        </Link>
        {mayWrite && <AddressFile t={t} stale={route} />}
      </div>
    ),
    filters: [{ kind: 'text', name: 'keyword', label: t.keyword }],
    columns: [
      {
        name: 'path',
        label: t.path,
        sort: 'path',
        card: 'head',
        cell: ({ path }) => <span className="break-all">{path}</span>,
      },
      { name: 'target', label: t.target, cell: (row) => <Target t={t} row={row} /> },
      {
        name: 'state',
        label: t.state,
        cell: ({ isReached }) => (
          <Tag tone={isReached ? 'bg-verified-tint text-success' : 'bg-soft text-ink-2'}>
            {isReached ? t.reached : t.unreached}
          </Tag>
        ),
      },
      {
        name: 'created',
        label: t.created,
        sort: 'created',
        card: 'none',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    ...(mayWrite ? { actions: () => [{ label: t.delete, icon: Trash2, isDanger: true, onPick: ask }] } : {}),
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {dialog}
    </>
  );
}

function Target({ t, row }: { readonly t: AddressTexts; readonly row: OldAddress }) {
  const locale = useLanguage();
  const { target, targetId, name, isReached } = row;
  const other = target === 'shop' ? t.shop : fill(t.product, { id: targetId });
  const text = `${t.targets[target]} · ${name ? pickText(name, locale) : other}`;
  if (!isReached) return <span className="break-words">{text}</span>;
  return (
    <a href={pageOf(row)} target="_blank" rel="noreferrer" className="break-words text-accent underline">
      {text}
    </a>
  );
}
