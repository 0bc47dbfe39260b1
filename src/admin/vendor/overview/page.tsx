import { useStore } from '@nanostores/react';
import { localPath, paths } from '../../../lib/paths.ts';
import { $user } from '../../../lib/stores/session.ts';
import { fill } from '../../../lib/text.ts';
import { useLanguage, useShellWords } from '../../shell/words.ts';

/** Who one is here, and which shop one runs; a clerk's account names none. */
export function Page() {
  const t = useShellWords().overview;
  const locale = useLanguage();
  const user = useStore($user);
  if (!user) return null;
  const { supplierId: id } = user;
  const ofShop =
    id === null
      ? []
      : [
          { path: paths.supplier(id), text: t.shopPage },
          { path: paths.shopProducts(id), text: t.goods },
        ];
  const links = [...ofShop, { path: paths.chat, text: t.desk }];
  return (
    <>
      <h1 className="text-2xl">{t.title}</h1>
      <section className="mt-5 max-w-2xl rounded-card border border-line bg-card p-5">
        <p className="text-ink-2">{fill(t.intro, { name: user.nickname || user.username })}</p>
        {id !== null && (
          <>
            <p className="mt-2 font-semibold text-lg">{user.supplierName}</p>
            <p className="text-ink-3">{fill(t.shopNo, { id })}</p>
          </>
        )}
        <ul className="mt-4 flex flex-wrap gap-3">
          {links.map(({ path, text }) => (
            <li key={path}>
              <a href={localPath(path, locale)} className="button-quiet text-sm">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
