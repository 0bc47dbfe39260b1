import { Failure } from '../../../../components/states.tsx';
import { localPath, paths } from '../../../../lib/paths.ts';
import { pickText } from '../../../../lib/text.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';
import { ArticleForm } from './article-form.tsx';
import { useNewsWords } from './words.ts';

interface ArticleDrawerProps {
  readonly id: number;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

export function ArticleDrawer({ id, mayWrite, onClose }: ArticleDrawerProps) {
  const t = useNewsWords();
  const locale = useLanguage();
  const { data, isError, refetch } = useApiQuery('GET /api/admin/news/detail/{id}', {
    params: { id: String(id) },
  });
  return (
    <Drawer title={data ? pickText(data.title, locale) : t.title} onClose={onClose}>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data?.state === 'shown' && (
        <a
          href={localPath(`${paths.news}/${data.id}`, locale)}
          target="_blank"
          rel="noreferrer"
          className="mb-4 inline-flex min-h-9 items-center text-accent underline underline-offset-4"
        >
          {t.see}
        </a>
      )}
      {data && mayWrite && <ArticleForm key={data.id} t={t} article={data} onClose={onClose} />}
      {data && !mayWrite && (
        <p className="whitespace-pre-line pb-5">
          {data.body.map((text) => pickText(text, locale)).join('\n\n')}
        </p>
      )}
    </Drawer>
  );
}
