import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { Empty, Failure } from '../../../../components/states.tsx';
import { useLoad } from '../../../../components/use-load.ts';
import { ClerkRoom } from '../../../../features/chat/clerk/clerk-room.tsx';
import { api } from '../../../../lib/client.ts';
import { useLanguage, useShellTexts } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { useChatTexts } from './texts.ts';

const chatUser = /^user_[1-9]\d{0,9}$/;

/** The shop's conversations with buyers; the address contains the open one. */
export function Page() {
  const t = useChatTexts();
  const shell = useShellTexts();
  const locale = useLanguage();
  const ask = useCallback(() => api('GET /api/chat/desk'), []);
  const { found, reload, put } = useLoad(ask);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('peer') ?? '';
  return (
    <div className="flex flex-col gap-3 max-lg:-mx-4 max-lg:-mt-1.5 max-lg:-mb-4">
      <div className="max-lg:sr-only">
        <Title text={t.clerk.title} />
      </div>
      {found.state === 'loading' && (
        <p role="status" className="clerk-room flex items-center justify-center text-ink-3">
          {t.room.loading}
        </p>
      )}
      {found.state === 'failed' && (
        <Failure text={t.room.shopFailed} retry={shell.retry} onRetry={() => void reload()} />
      )}
      {found.state === 'loaded' && !found.data && (
        <Empty title={shell.noPermission.title} hint={shell.noPermission.hint} />
      )}
      {found.state === 'loaded' && found.data && (
        <ClerkRoom
          t={t}
          locale={locale}
          place="office"
          side={null}
          shopChat={found.data}
          onShopChat={put}
          opened={chatUser.test(asked) ? asked : null}
          onOpened={(peer) => setSearch(peer ? { peer } : {})}
        />
      )}
    </div>
  );
}
