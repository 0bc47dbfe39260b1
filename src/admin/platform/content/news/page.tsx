import { EyeOff, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ArticleState, type OwnArticle } from '../../../../../contract/content/news.ts';
import { Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { useRemoval } from '../../../parts/use-removal.tsx';
import { When } from '../../../parts/when.tsx';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { ArticleForm } from './article-form.tsx';
import { useNewsTexts } from './texts.ts';

const route = 'GET /api/admin/news/list';
const detail = 'GET /api/admin/news/detail/{id}';
const tones = {
  shown: 'bg-verified-tint text-success',
  coming: 'bg-tint-2 text-accent-strong',
  off: 'bg-soft text-ink-2',
} as const;

/** News articles of the platform. */
export function Page() {
  const t = useNewsTexts();
  const locale = useLanguage();
  const mayWrite = useMay()('platform.news.write');
  const act = useAct();
  const navigate = useNavigate();
  const openRow = useOpenRow();
  const [search] = useSearchParams();
  const nameOf = ({ title }: OwnArticle) => pickText(title, locale);
  const add = mayWrite && (
    <Link to="?new" className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </Link>
  );
  const turn = (row: OwnArticle) => {
    const set = (enabled: boolean, version?: string) =>
      api('PUT /api/admin/news/status/{id}', {
        params: { id: String(row.id) },
        query: { version },
        body: { enabled },
      });
    void act(() => set(!row.enabled, row.version), {
      done: fill(row.enabled ? t.isDown : t.isUp, { name: nameOf(row) }),
      stale: [route, detail],
      undo: () => set(row.enabled),
    });
  };
  const removal = useRemoval<OwnArticle>({
    t,
    question: t.removeQuestion,
    nameOf,
    remove: ({ id, version }) =>
      api('DELETE /api/admin/news/{id}', { params: { id: String(id) }, query: { version } }),
    stale: [route, detail],
  });
  const actions = (row: OwnArticle): Action<OwnArticle>[] => [
    { label: t.edit, icon: Pencil, onPick: ({ id }) => openRow(id) },
    { label: row.enabled ? t.down : t.up, icon: row.enabled ? EyeOff : Undo2, onPick: turn },
    { label: t.remove, icon: Trash2, isDanger: true, onPick: removal.ask },
  ];
  const list: List<typeof route> = {
    name: 'platform/news',
    title: t.title,
    route,
    stale: [detail],
    idOf: ({ id }) => id,
    nameOf,
    head: add,
    tabs: {
      name: 'state',
      label: t.state,
      all: t.all,
      options: ArticleState.options.map((value) => ({ value, label: t.states[value] })),
    },
    filters: [{ kind: 'text', name: 'keyword', label: t.keyword }],
    columns: [
      {
        name: 'title',
        label: t.name,
        card: 'head',
        cell: (row) => <span className="font-semibold">{nameOf(row)}</span>,
      },
      {
        name: 'state',
        label: t.state,
        card: 'head',
        cell: ({ state }) => <Tag tone={tones[state]}>{t.states[state]}</Tag>,
      },
      {
        name: 'summary',
        label: t.summary,
        cell: ({ summary }) => <span className="line-clamp-2 max-w-md">{pickText(summary, locale)}</span>,
      },
      {
        name: 'time',
        label: t.time,
        sort: 'published',
        cell: ({ publishTime }) => <When iso={publishTime} />,
      },
    ],
    ...(mayWrite ? { actions } : {}),
    drawer: (id, close) => <ArticleDrawer id={id} mayWrite={mayWrite} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint, action: add },
  };
  return (
    <>
      <ListPage list={list} />
      {mayWrite && search.has('new') && (
        <Drawer title={t.add} onClose={() => navigate('.')}>
          <ArticleForm t={t} article={null} onClose={() => navigate('.')} />
        </Drawer>
      )}
      {removal.dialog}
    </>
  );
}

interface ArticleDrawerProps {
  readonly id: number;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

export function ArticleDrawer({ id, mayWrite, onClose }: ArticleDrawerProps) {
  const t = useNewsTexts();
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
