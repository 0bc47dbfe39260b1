import { FolderPlus, Link2, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { MenuSide } from '../../../../../contract/content/menu.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Failure, Skeleton } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { TextField } from '../../../form/field.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { Tabs } from '../../../resource/tabs.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Entries } from './entries.tsx';
import { EntryForm } from './entry-form.tsx';
import { stale } from './stale.ts';
import { isSite, useMenuTexts } from './texts.ts';

const tabs = ['platform', 'shop', 'top', 'footer'] as const satisfies readonly MenuSide[];

/** The menus of both back offices, and the links of the storefront's header and footer. */
export function Page() {
  const t = useMenuTexts();
  const locale = useLanguage();
  const act = useAct();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [word, setWord] = useState('');
  const [isAsked, ask] = useState(false);
  const mayWrite = useMay()('platform.menu.write');
  const side = MenuSide.safeParse(search.get('side')).data ?? 'platform';
  const { data, isPending, isError, refetch } = useApiQuery('GET /api/system/menu/entries', {
    query: { side },
  });
  const close = () => navigate(`?side=${side}`);
  const reset = () => {
    ask(false);
    void act(() => api('POST /api/system/menu/reset', { body: { side } }), {
      done: fill(t.wasReset, { side: t.side[side] }),
      stale,
    });
  };
  const made = search.get('new') === 'link' ? 'link' : search.has('new') ? 'directory' : null;
  const open = data?.find(({ id }) => id === Number(search.get('open')));
  const shown = made ?? open;
  const addDirectory = isSite(side) ? t.addColumn : t.addDirectory;
  const titles = { directory: addDirectory, link: t.addLink };
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <Title text={t.title}>
        {mayWrite && (
          <>
            <button type="button" className="control-button" onClick={() => ask(true)}>
              <RotateCcw className="size-4" aria-hidden="true" />
              {t.reset}
            </button>
            {side !== 'top' && (
              <Link to={`?side=${side}&new=directory`} className="control-button">
                <FolderPlus className="size-4" aria-hidden="true" />
                {addDirectory}
              </Link>
            )}
            <Link to={`?side=${side}&new=link`} className="control-button control-primary">
              <Link2 className="size-4" aria-hidden="true" />
              {t.addLink}
            </Link>
          </>
        )}
      </Title>
      <p className="max-w-3xl text-ink-2">
        {isSite(side) ? fill(t.siteIntro, { mark: '{{site}}' }) : t.intro}
      </p>
      <Tabs
        label={t.sides}
        tabs={tabs.map((value) => ({ value, label: t.side[value], count: null, to: `?side=${value}` }))}
        current={side}
      />
      <div className="max-w-80">
        <TextField label={t.search} isBare placeholder={t.search} value={word} onChange={setWord} max={40} />
      </div>
      {isPending && <Skeleton rows={8} label={t.loading} />}
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && <Entries t={t} side={side} entries={data} word={word.trim()} mayWrite={mayWrite} />}
      {data && mayWrite && shown && (
        <Drawer
          title={typeof shown === 'string' ? titles[shown] : pickText(shown.title, locale)}
          onClose={close}
        >
          <EntryForm
            key={typeof shown === 'string' ? shown : shown.id}
            t={t}
            side={side}
            entry={shown}
            directories={data.filter(({ kind }) => kind === 'directory')}
            onClose={close}
          />
        </Drawer>
      )}
      {isAsked && (
        <Confirm
          title={fill(t.resetTitle, { side: t.side[side] })}
          question={isSite(side) ? t.siteResetHint : t.resetHint}
          yes={t.reset}
          no={t.keep}
          onYes={reset}
          onNo={() => ask(false)}
        />
      )}
    </div>
  );
}
