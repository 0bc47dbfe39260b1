import type common from '../../../../locales/zh/common.json';
import { ImageUpload, type UploadedImage } from '../../../components/form/image-upload.tsx';
import { fill } from '../../../lib/text.ts';
import { Group } from './basic-step.tsx';
import { type ApplyTexts, type Errors, mostOthers, type PictureName, type Pictures } from './values.ts';

type Change = (images: readonly UploadedImage[]) => readonly UploadedImage[];

interface PapersStepProps {
  readonly t: ApplyTexts;
  readonly upload: typeof common.upload;
  readonly pictures: Pictures;
  readonly errors: Errors;
  readonly onChange: (name: PictureName, change: Change) => void;
}

/** The company's papers, which stay private, and the shop's logo, which does not. */
export function PapersStep({ t, upload, pictures, errors, onChange }: PapersStepProps) {
  const field = (name: PictureName, max = 1) => {
    const isOptional = name === 'others' || name === 'logo';
    return (
      <div data-field={name} className="min-w-0">
        <ImageUpload
          t={upload}
          label={isOptional ? fill(t.optional, { name: t.fields[name] }) : t.fields[name]}
          {...(isOptional ? { note: t.hints[name] } : {})}
          size={isOptional ? 'small' : 'large'}
          purpose={name === 'logo' ? 'shop' : 'qualification'}
          max={max}
          images={pictures[name]}
          error={errors[name]}
          onChange={(change) => onChange(name, change)}
        />
      </div>
    );
  };
  return (
    <>
      <Group title={t.groups.papers} note={t.groupNotes.papers}>
        <div className="grid gap-6 sm:grid-cols-3">
          {field('license')}
          {field('idFront')}
          {field('idBack')}
        </div>
        {field('others', mostOthers)}
      </Group>
      <Group title={t.groups.look}>{field('logo')}</Group>
    </>
  );
}
