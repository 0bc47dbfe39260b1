import { localPath } from '../../lib/paths.ts';
import { useLanguage } from '../shell/words.ts';

/** To a page of the mall, beside the back office. */
export function PublicLink({ to, children }: { readonly to: string; readonly children: string }) {
  const locale = useLanguage();
  return (
    <a href={localPath(to, locale)} target="_blank" rel="noopener" className="text-accent underline">
      {children}
    </a>
  );
}
