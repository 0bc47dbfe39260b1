import { ImageUpload, type UploadedImage } from '../../../components/form/image-upload.tsx';
import type { Form } from '../../form/use-form.ts';
import { FromLibrary } from './from-library.tsx';
import { useUploadTexts } from './upload-texts.ts';

type Images = readonly UploadedImage[];

interface PictureFieldProps<K extends string, D> {
  readonly form: Form<D>;
  readonly name: K;
  readonly label: string;
  readonly note: string;
  readonly size?: 'small' | 'large';
  /** Error for a missing image; else the refusal's text. */
  readonly needed?: string;
}

/** One image, uploaded or from the library. */
export function PictureField<K extends string, D extends Readonly<Record<K, Images>>>(
  props: PictureFieldProps<K, D>,
) {
  const { form, name, label, note, size = 'large', needed } = props;
  const t = useUploadTexts();
  const error = form.errors[name];
  const change = (changed: (before: Images) => Images) =>
    form.set((before) => ({ ...before, [name]: changed(before[name]) }));
  return (
    <>
      <ImageUpload
        t={t}
        label={label}
        note={note}
        size={size}
        error={error && (needed ?? error)}
        purpose="shop"
        images={form.draft[name]}
        max={1}
        onChange={change}
      />
      <FromLibrary onPick={(image) => change(() => [image])} />
    </>
  );
}
