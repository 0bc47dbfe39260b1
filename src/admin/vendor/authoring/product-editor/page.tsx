import { useStore } from '@nanostores/react';
import { useCallback, useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { useLoad } from '../../../../components/use-load.ts';
import { api } from '../../../../lib/client.ts';
import { $user } from '../../../../lib/stores/session.ts';
import { staysHere } from '../../../form/form-frame.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { draftOf, newProduct } from './draft.ts';
import { Editor } from './editor.tsx';
import { TakedownBanner } from './takedown-banner.tsx';
import { useEditorWords, usualUnit } from './words.ts';

/** The editor of a product: `/product-editor/12`, or `/product-editor` for one that is begun. */
export function Page() {
  const t = useEditorWords();
  const { id } = useParams();
  const { state } = useLocation();
  const codes = useApiQuery('GET /api/system/menu/codes', {});
  const may = useMay();
  const session = useRef({ id, first: id, number: 0 });
  // A product that was begun here gets its number while it is written: the same editor goes on.
  if (session.current.id !== id) {
    const { first, number } = session.current;
    session.current = state === staysHere ? { id, first, number } : { id, first: id, number: number + 1 };
  }
  if (codes.isError) return <Failure text={t.failed} retry={t.retry} onRetry={() => void codes.refetch()} />;
  if (!codes.data) return <Skeleton rows={3} label={t.loading} />;
  if (!may('shop.product.write')) return <Empty title={t.noPermission} hint={t.noPermissionHint} />;
  const { first, number } = session.current;
  return first === undefined ? <Begun key={number} /> : <Known key={number} id={first} />;
}

/** A new one is sent by the shop's default template, from where the shop is. */
function Begun() {
  const t = useEditorWords();
  const may = useMay();
  const shopId = useStore($user)?.supplierId ?? null;
  const mayFreight = may('shop.freight.read');
  const load = useCallback(async () => {
    const [templates, shop, unit] = await Promise.all([
      mayFreight ? api('GET /api/supplier/freight/list') : [],
      shopId === null ? null : api('GET /api/admin/supplier/detail/{id}', { params: { id: String(shopId) } }),
      usualUnit(),
    ]);
    return newProduct({
      freightTemplateId: templates.find(({ isDefault }) => isDefault)?.id ?? null,
      province: shop?.province ?? 'zj',
      unit,
    });
  }, [mayFreight, shopId]);
  const { found, reload } = useLoad(load);
  if (found.state === 'failed')
    return <Failure text={t.failed} retry={t.retry} onRetry={() => void reload()} />;
  if (found.state !== 'loaded') return <Skeleton rows={3} label={t.loading} />;
  return <Editor first={null} initial={found.data} onGone={() => {}} />;
}

/** Read anew each time: what is changed is made from what there is now. */
function Known({ id }: { readonly id: string }) {
  const t = useEditorWords();
  const load = useCallback(() => api('GET /api/supplier/product/detail/{id}', { params: { id } }), [id]);
  const { found, reload } = useLoad(load);
  if (found.state === 'failed')
    return <Failure text={t.gone} retry={t.retry} onRetry={() => void reload()} />;
  if (found.state !== 'loaded') return <Skeleton rows={3} label={t.loading} />;
  const { data } = found;
  return (
    <>
      {/* Beside the form: an appeal is one of its own. */}
      {data.takedown && (
        <div className="mb-4">
          <TakedownBanner t={t} id={data.id} takedown={data.takedown} />
        </div>
      )}
      <Editor
        key={`${data.id} ${data.version}`}
        first={data}
        initial={draftOf(data)}
        onGone={data.status === 'new' ? () => {} : () => void reload()}
      />
    </>
  );
}
