import { localPath } from '../../../lib/paths.ts';
import { useLanguage } from '../../shell/texts.ts';

/** A link to the target page in a new tab. */
export function SeeLink({ link, label }: { readonly link: string; readonly label: string }) {
  const locale = useLanguage();
  return (
    <a
      href={localPath(link, locale)}
      target="_blank"
      rel="noreferrer"
      className="self-start break-all text-accent underline underline-offset-4"
    >
      {label}
    </a>
  );
}
