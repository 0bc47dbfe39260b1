import { Fragment } from 'react';

const address = /https?:\/\/[\w.~:/?#@!$&*+,;=%()[\]-]+[\w/#=]/g;

/** Words as they were written; web addresses in them can be followed. */
export function LinkedText({ text }: { readonly text: string }) {
  const links = [...text.matchAll(address)];
  let end = 0;
  return (
    <span dir="auto" className="whitespace-pre-wrap break-words [overflow-wrap:anywhere]">
      {links.map((link) => {
        const before = text.slice(end, link.index);
        end = link.index + link[0].length;
        return (
          <Fragment key={link.index}>
            {before}
            <a href={link[0]} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
              {link[0]}
            </a>
          </Fragment>
        );
      })}
      {text.slice(end)}
    </span>
  );
}
