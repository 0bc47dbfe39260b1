import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { Failure, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { $user } from '../../../../lib/stores/session.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { Meanwhile } from '../../../shell/loading.tsx';
import { MyPlaces } from '../../../shell/places/my-places.tsx';
import { useLanguage, useShellTexts } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { vendorPlaces } from '../../places.ts';
import { Board } from './board.tsx';
import { useOverviewTexts } from './texts.ts';

/** The start page of the seller centre: to-dos and figures. An account without permission for either sees links to its pages. */
export function Page() {
  const shell = useShellTexts().overview;
  const t = useOverviewTexts();
  const locale = useLanguage();
  const user = useStore($user);
  const { data, isPending, error, refetch } = useApiQuery('GET /api/supplier/overview', {});
  const isForbidden = error instanceof ApiError && error.status === 403;
  if (!user) return null;
  const { supplierId: id } = user;
  const ofSupplier =
    id === null
      ? []
      : [
          { path: paths.supplier(id), text: shell.shopPage },
          { path: paths.shopProducts(id), text: shell.goods },
        ];
  return (
    <>
      <Title text={shell.title}>
        {ofSupplier.map(({ path, text }) => (
          <a key={path} href={localPath(path, locale)} className="control-button">
            {text}
          </a>
        ))}
      </Title>
      <p className="mt-1 text-ink-2">
        {data ? pickText(data.shopName, locale) : fill(shell.intro, { name: user.nickname || user.username })}
      </p>
      {isPending && <Skeleton rows={4} label={t.loading} />}
      {error && !isForbidden && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {(isForbidden || data?.todos.length === 0) && (
        <div className="mt-5">
          <MyPlaces area={vendorPlaces} />
        </div>
      )}
      {data && (
        // The texts of orders load after the heading, which stays visible.
        <Suspense
          fallback={
            <Meanwhile>
              <Skeleton rows={4} label={t.loading} />
            </Meanwhile>
          }
        >
          <Board t={t} overview={data} />
        </Suspense>
      )}
    </>
  );
}
