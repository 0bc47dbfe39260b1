import { fullSizeUrl, imageAt } from '../../../../lib/format/image.ts';

interface DocumentsProps {
  readonly documents: readonly { readonly name: string; readonly url: string | undefined }[];
  readonly gone: string;
}

/** Private images with their names; each opens in full size. Their addresses are valid for an hour or two. */
export const Documents = ({ documents, gone }: DocumentsProps) =>
  documents.length > 0 && (
    <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {documents.map(({ name, url }) => (
        <li key={name}>
          {url ? (
            <a href={fullSizeUrl(url)} target="_blank" rel="noopener" className="group block rounded-control">
              <img
                src={imageAt(url, 400)}
                alt=""
                loading="lazy"
                className="aspect-[4/3] w-full rounded-control border border-line bg-soft object-contain group-hover:border-accent"
              />
              <span className="mt-1 block text-accent underline underline-offset-4">{name}</span>
            </a>
          ) : (
            <p className="text-ink-2">
              {name}: {gone}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
