import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import type { ImportReason } from '../../../../../contract/authoring/product-file.ts';
import { type ImportSummary, mostChosenPictures } from '../../../../../contract/authoring/product-job.ts';
import { acceptedPictures } from '../../../../lib/format/picture-file.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { UploadState } from '../../../parts/authoring/upload-state.tsx';
import { useUploads } from '../../../parts/authoring/use-uploads.ts';
import { usePartTexts } from '../../../parts/texts.ts';
import type { ImportTexts } from './texts.ts';

/** An uploaded picture and the name of its file. */
export interface ChosenPicture {
  readonly name: string;
  readonly key: string;
}

/** A picture that the file names did not come. A product without any is `image_needed`. */
const isMissing = (reason: ImportReason) => reason.startsWith('image_') && reason !== 'image_needed';

interface PictureChoiceProps {
  readonly t: ImportTexts;
  readonly file: ImportSummary;
  /** Checks the file again with these pictures. */
  readonly onChosen: (pictures: readonly ChosenPicture[]) => void;
}

/** Pictures from the shop's computer for those that the file names and that could not be loaded. Nothing when there are none. */
export function PictureChoice({ t, file: { kinds }, onChosen }: PictureChoiceProps) {
  const parts = usePartTexts();
  const arrived = useRef<ChosenPicture[]>([]);
  const uploads = useUploads(parts.pictures, t.picturesTitle, (key, { name }) => {
    arrived.current.push({ key, name });
  });
  const count = kinds.reduce((sum, one) => (isMissing(one.reason) ? sum + one.count : sum), 0);
  if (count === 0) return null;
  const choose = async (files: readonly File[]) => {
    if (files.length > mostChosenPictures)
      showToast('info', fill(t.picturesMost, { most: mostChosenPictures }));
    arrived.current = [];
    await uploads.send(files.slice(0, mostChosenPictures), mostChosenPictures);
    if (arrived.current.length > 0) onChosen(arrived.current);
  };
  const retry: typeof uploads.retry = (refused) => {
    uploads.dismiss(refused);
    if (refused.file) void choose([refused.file]);
  };
  return (
    <section className="flex flex-col gap-2 rounded-control bg-tint p-3" aria-label={t.picturesTitle}>
      <p>{fill(t.picturesMissing, { count })}</p>
      <label className="control-button cursor-pointer self-start focus-within:outline-2 focus-within:outline-accent">
        <ImagePlus className="size-4" aria-hidden="true" />
        {t.picturesChoose}
        <input
          type="file"
          multiple
          accept={acceptedPictures}
          aria-label={t.picturesChoose}
          disabled={uploads.progress !== null}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) void choose(files);
          }}
          className="sr-only"
        />
      </label>
      <UploadState t={parts.pictures} uploads={{ ...uploads, retry }} />
    </section>
  );
}
