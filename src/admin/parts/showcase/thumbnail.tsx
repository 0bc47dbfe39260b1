import type { ChangeEvent } from 'react';
import { imageAt, noPicture } from '../../../lib/format/image.ts';
import { acceptedPictures } from '../../../lib/format/picture-file.ts';
import { UploadState } from '../authoring/upload-state.tsx';
import { useUploads } from '../authoring/use-uploads.ts';
import { usePartTexts } from '../texts.ts';

interface ThumbnailProps {
  readonly url: string;
  /** Accessible name of the button. */
  readonly label: string;
  /** Read-only. */
  readonly isFixed: boolean;
  /** Called with the new image. */
  readonly onArrive: (key: string) => void;
}

/** A thumbnail of a wide image; a click chooses another one. */
export function Thumbnail({ url, label, isFixed, onArrive }: ThumbnailProps) {
  const t = usePartTexts().pictures;
  const uploads = useUploads(t, label, onArrive);
  const picture = (
    <img
      src={imageAt(url, 400)}
      alt=""
      width={160}
      height={64}
      data-fallback={noPicture}
      className="h-16 w-40 rounded-control border border-line object-cover"
    />
  );
  if (isFixed) return picture;
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    void uploads.send(files, 1);
  };
  return (
    <div className="flex max-w-full flex-col gap-1">
      <label className="cursor-pointer rounded-control focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:opacity-80">
        {picture}
        <input
          type="file"
          accept={acceptedPictures}
          aria-label={label}
          title={label}
          onChange={chosen}
          className="sr-only"
        />
      </label>
      <UploadState t={t} uploads={uploads} />
    </div>
  );
}
