import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Failure, Skeleton } from '../../../../components/states.tsx';
import { pickText } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { useTextTexts } from '../texts/texts.ts';
import { TextEditor } from './text-editor.tsx';

/** The editor of a storefront text, with its versions. */
export function Page() {
  const t = useTextTexts();
  const locale = useLanguage();
  const { id = '' } = useParams();
  const { data, isPending, isError, refetch } = useApiQuery('GET /api/system/text/detail/{id}', {
    params: { id },
  });
  return (
    <div className="flex grow flex-col gap-4">
      <Link
        to="/texts"
        className="inline-flex min-h-9 items-center gap-1 self-start text-ink-2 text-sm hover:text-accent"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t.back}
      </Link>
      <Title text={data ? pickText(data.title, locale) : t.title}>
        {data && (
          <a
            href={localPath(paths[data.code], locale)}
            target="_blank"
            rel="noreferrer"
            className="control-button"
          >
            {t.view}
          </a>
        )}
      </Title>
      {isPending && <Skeleton rows={6} label={t.loading} />}
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && <TextEditor key={id} t={t} first={data} />}
    </div>
  );
}
