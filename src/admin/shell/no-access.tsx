import { currentPage } from '../../lib/browser.ts';
import { fill } from '../../lib/format/text.ts';
import { localPath, loginPath, paths } from '../../lib/paths.ts';
import { forgetUser } from '../../lib/stores/session.ts';
import type { Area } from './area.ts';
import { Message } from './message.tsx';
import { useLanguage, useShellTexts } from './texts.ts';

/** The account has no access to this area. */
export function NoAccess({ area }: { readonly area: Area }) {
  const t = useShellTexts();
  const locale = useLanguage();
  const logInAnew = () => {
    forgetUser();
    currentPage.go(loginPath(currentPage.full(), locale));
  };
  return (
    <Message title={fill(t.noAccess.title, { area: t[area.name] })}>
      <p className="text-ink-2">{t.noAccess[area.name]}</p>
      <div className="flex flex-wrap gap-3">
        {area.name === 'vendor' && (
          <a href={localPath(paths.becomeSupplier, locale)} className="button-primary">
            {t.noAccess.join}
          </a>
        )}
        <button type="button" className="button-quiet" onClick={logInAnew}>
          {t.noAccess.other}
        </button>
        <a href={localPath(paths.home, locale)} className="button-quiet">
          {t.mall}
        </a>
      </div>
    </Message>
  );
}
