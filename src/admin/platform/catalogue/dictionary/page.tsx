import { Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { pickText } from '../../../../lib/text.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { Items } from './items.tsx';
import { TypeForm } from './type-form.tsx';
import { TypeList } from './type-list.tsx';
import { useDictionaryWords } from './words.ts';

/** What the shop offers to choose from: dictionaries on the left, the items of one on the right. */
export function Page() {
  const t = useDictionaryWords();
  const locale = useLanguage();
  const mayWrite = useMay()('platform.dictionary.write');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const types = useApiQuery('GET /api/admin/dictionary/type/list', {});
  const { data, error } = types;
  const chosen = data?.find(({ id }) => String(id) === search.get('type'));
  const edited = search.get('type-form');
  const here = chosen ? `?type=${chosen.id}` : '.';
  if (error instanceof ApiError && error.status === 403)
    return <Empty title={t.noRights} hint={t.noRightsHint} />;
  return (
    <div className="flex flex-col gap-4">
      <Title text={t.title}>
        {data && mayWrite && (
          <Link to={chosen ? `${here}&type-form=new` : '?type-form=new'} className="control-button">
            <Plus className="size-4" aria-hidden="true" />
            {t.addType}
          </Link>
        )}
      </Title>
      {types.isPending && <Skeleton rows={4} label={t.loading} />}
      {error && <Failure text={t.failed} retry={t.retry} onRetry={() => void types.refetch()} />}
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <div className={chosen ? 'max-lg:hidden' : undefined}>
            <TypeList t={t} types={data} chosen={chosen?.id ?? null} />
          </div>
          {chosen ? (
            <Items key={chosen.id} t={t} type={chosen} mayWrite={mayWrite} />
          ) : (
            <div className="max-lg:hidden">
              <Empty title={t.choose} hint={t.chooseHint} />
            </div>
          )}
        </div>
      )}
      {mayWrite && data && (edited === 'new' || (edited !== null && chosen)) && (
        <Drawer
          title={edited === 'new' || !chosen ? t.addType : pickText(chosen.name, locale)}
          onClose={() => navigate(here)}
        >
          <TypeForm
            t={t}
            type={edited === 'new' ? null : (chosen ?? null)}
            onClose={() => navigate(here)}
            onAdded={(id) => navigate(`?type=${id}`)}
          />
        </Drawer>
      )}
    </div>
  );
}
