import { Link, useLocation } from 'react-router';
import type { Area } from './area.ts';
import { Message } from './message.tsx';
import { useShellWords } from './words.ts';

/** No place of the menu has this address: there is none, or its page is not open to this account. */
export function NotFound({ area }: { readonly area: Area }) {
  const { notFound, noPermission } = useShellWords();
  const { pathname } = useLocation();
  const isThere = pathname.split('/').some((part) => area.pages[part] !== undefined);
  const t = isThere ? noPermission : notFound;
  return (
    <Message title={t.title}>
      <p className="text-ink-2">{t.hint}</p>
      <Link to="/" className="button-primary">
        {t.back}
      </Link>
    </Message>
  );
}
