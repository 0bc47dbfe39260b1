import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { FavoriteList } from '../../../../contract/buyer/favorite-list.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import type buyer from '../../../../locales/zh/buyer/buyer.json';
import { Confirm } from '../../../components/confirm.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { api, toastError } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { NameSheet } from './name-sheet.tsx';

type Lists = ApiOutput<'GET /api/product/favorite-list/list'>;
/** All favourites, those in no list, or one list. */
export type ListChoice = 'all' | 'none' | number;
type ListTexts = Pick<typeof buyer, 'close' | 'keep' | 'actionFailed'> & {
  readonly lists: typeof buyer.favorites.lists;
};

const byId = (id: number) => ({ params: { id: String(id) } });

interface FavoriteListsProps {
  readonly t: ListTexts;
  readonly locale: Locale;
  readonly known: Lists;
  readonly chosen: ListChoice;
  readonly onChoose: (list: ListChoice) => void;
  /** The lists have changed on the server. */
  readonly onChanged: () => void;
}

type Asking = 'new' | 'rename' | 'share' | 'delete' | null;

/** The lists as tabs, and what can be done with the chosen one. */
export function FavoriteLists({ t, locale, known, chosen, onChoose, onChanged }: FavoriteListsProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const list = known.lists.find(({ id }) => id === chosen);
  const l = t.lists;
  const tabs: [ListChoice, string, number][] = [
    ['all', l.all, known.total],
    ...known.lists.map((one): [ListChoice, string, number] => [one.id, one.name, one.count]),
    ...(known.lists.length > 0 ? [['none', l.none, known.unlisted] as [ListChoice, string, number]] : []),
  ];
  const save = async (name: string) => {
    if (asking === 'rename' && list) {
      await api('PUT /api/product/favorite-list/update/{id}', { ...byId(list.id), body: { name } });
    } else {
      const made = await api('POST /api/product/favorite-list/add', { body: { name } });
      onChoose(made.id);
    }
    setAsking(null);
    onChanged();
  };
  const remove = async () => {
    setAsking(null);
    if (!list) return;
    try {
      await api('DELETE /api/product/favorite-list/delete/{id}', byId(list.id));
      showToast('success', l.deleted);
      onChoose('all');
      onChanged();
    } catch (error) {
      toastError(error, t.actionFailed);
    }
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap gap-2">
        {tabs.map(([value, name, count]) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className="inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full border border-line bg-card px-4 text-ink-2 text-sm hover:text-accent aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-accent max-lg:min-h-11"
          >
            <span className="truncate">{name}</span>
            <span className="font-normal text-ink-3 text-xs tabular-nums">{count}</span>
          </button>
        ))}
        <button
          type="button"
          onClick={() => setAsking('new')}
          className="inline-flex min-h-10 items-center gap-1.5 rounded-full border border-line-strong border-dashed px-4 text-accent text-sm hover:text-accent-strong max-lg:min-h-11"
        >
          <i className="icon-plus size-4" />
          <span>{l.add}</span>
        </button>
      </div>
      {list && (
        <div className="flex flex-wrap items-center gap-x-1">
          <button type="button" className={action} onClick={() => setAsking('share')}>
            <i className="icon-share-2 size-4" />
            <span>{list.shareKey ? l.shared : l.share}</span>
          </button>
          <button type="button" className={action} onClick={() => setAsking('rename')}>
            {l.rename}
          </button>
          <button type="button" className={action} onClick={() => setAsking('delete')}>
            {l.delete}
          </button>
        </div>
      )}
      {(asking === 'new' || (asking === 'rename' && list)) && (
        <NameSheet
          title={asking === 'new' ? l.add : l.rename}
          label={l.name}
          yes={l.save}
          close={t.close}
          failed={t.actionFailed}
          initial={asking === 'rename' ? (list?.name ?? '') : ''}
          onClose={() => setAsking(null)}
          onSave={save}
        />
      )}
      {asking === 'share' && list && (
        <ShareSheet t={t} locale={locale} list={list} onClose={() => setAsking(null)} onChanged={onChanged} />
      )}
      {asking === 'delete' && list && (
        <Confirm
          title={l.delete}
          question={fill(l.deleteQuestion, { name: list.name })}
          yes={l.delete}
          no={t.keep}
          onYes={() => void remove()}
          onNo={() => setAsking(null)}
        />
      )}
    </div>
  );
}

const action =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-ink-2 text-sm hover:text-accent';

interface ShareSheetProps extends Pick<FavoriteListsProps, 't' | 'locale' | 'onChanged'> {
  readonly list: FavoriteList;
  readonly onClose: () => void;
}

/** The public link of a list: made, copied and ended here. */
function ShareSheet({ t, locale, list, onClose, onChanged }: ShareSheetProps) {
  const [busy, setBusy] = useState(false);
  const l = t.lists;
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      onChanged();
    } catch (error) {
      toastError(error, t.actionFailed);
    } finally {
      setBusy(false);
    }
  };
  const link =
    list.shareKey && new URL(localPath(paths.sharedList(list.shareKey), locale), location.origin).href;
  const copy = async (address: string) => {
    try {
      // Missing on pages without TLS.
      await navigator.clipboard.writeText(address);
      showToast('success', l.copied);
    } catch {
      showToast('info', l.copyFailed);
    }
  };
  return (
    <Sheet title={fill(l.shareTitle, { name: list.name })} close={t.close} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 text-sm">{l.shareHint}</p>
        {link ? (
          <>
            <input
              readOnly
              aria-label={l.link}
              value={link}
              onFocus={(event) => event.target.select()}
              className="field text-sm"
            />
            <div className="flex flex-wrap gap-2">
              <button type="button" className="button-primary" onClick={() => void copy(link)}>
                {l.copy}
              </button>
              <button
                type="button"
                className="button-quiet"
                disabled={busy}
                onClick={() =>
                  void run(() => api('DELETE /api/product/favorite-list/share/{id}', byId(list.id)))
                }
              >
                {l.stop}
              </button>
            </div>
          </>
        ) : (
          <button
            type="button"
            className="button-primary"
            disabled={busy}
            onClick={() => void run(() => api('POST /api/product/favorite-list/share/{id}', byId(list.id)))}
          >
            {l.makeLink}
          </button>
        )}
      </div>
    </Sheet>
  );
}

interface MoveSheetProps extends Pick<FavoriteListsProps, 't' | 'known'> {
  readonly productIds: readonly number[];
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/** Chooses the list for the selected favourites. */
export function MoveSheet({ t, known, productIds, onClose, onMoved }: MoveSheetProps) {
  const [busy, setBusy] = useState(false);
  const l = t.lists;
  const move = async (listId: number | null) => {
    setBusy(true);
    try {
      await api('PUT /api/product/favorite-list/move', { body: { productIds: [...productIds], listId } });
      showToast('success', l.moved);
      onMoved();
    } catch (error) {
      toastError(error, t.actionFailed);
      setBusy(false);
    }
  };
  const choices: [number | null, string][] = [
    ...known.lists.map(({ id, name }): [number, string] => [id, name]),
    [null, l.none],
  ];
  return (
    <Sheet title={l.moveTitle} close={t.close} onClose={onClose}>
      <ul className="divide-y divide-line">
        {choices.map(([id, name]) => (
          <li key={id ?? 'none'}>
            <button
              type="button"
              disabled={busy}
              onClick={() => void move(id)}
              className="flex min-h-12 w-full items-center text-left hover:text-accent"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
