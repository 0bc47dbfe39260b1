import { type ReactNode, useEffect, useState } from 'react';
import { AddressForm } from '../../../components/address-form.tsx';
import { ImageUpload } from '../../../components/form/image-upload.tsx';
import { UploadSubmit } from '../../../components/form/upload-submit.tsx';
import { type UploadTracker, useUploadTracker, WaitingFor } from '../../../components/form/uploads.tsx';
import { WordsForm } from '../../../components/form/words-form.tsx';
import { waits } from '../answers.ts';
import type { Draw, Example, Shown } from '../example.ts';
import { address, areasOf, facts, nothing, nothingLater, photo } from '../facts.ts';

const imagesOf = (count: number) =>
  ['stool', 'cafe-chair', 'side-desk'].slice(0, count).map((name) => ({ key: name, url: photo(name) }));

interface UploadProps {
  readonly shown: Shown;
  readonly count: number;
  readonly error?: string;
  readonly size?: 'small' | 'large';
}

function Upload({ shown: { t }, count, error, size = 'small' }: UploadProps) {
  const [images, setImages] = useState<readonly { readonly key: string; readonly url: string }[]>(
    imagesOf(count),
  );
  return (
    <ImageUpload
      t={t.common.upload}
      label={t['after-sale'].say.images}
      purpose="review"
      size={size}
      error={error}
      images={images}
      max={3}
      onChange={(change) => setImages((before) => change(before))}
    />
  );
}

interface UnderWayProps {
  readonly shown: Shown;
  /** An image is still uploading. */
  readonly isUploading: boolean;
  readonly children: (uploads: UploadTracker) => ReactNode;
}

/** The uploads of a form. */
function UnderWay({ shown: { t }, isUploading, children }: UnderWayProps) {
  const uploads = useUploadTracker();
  const says = `${t['after-sale'].say.images}: ${t.common.upload.busy}`;
  useEffect(() => {
    if (!isUploading) return;
    const end = uploads.begin(says);
    return () => end(false);
  }, [uploads, isUploading, says]);
  return children(uploads);
}

const uploadSubmit =
  (isUploading: boolean): Draw =>
  (shown) => (
    <UnderWay shown={shown} isUploading={isUploading}>
      {(uploads) => (
        <UploadSubmit
          uploads={uploads}
          label={shown.t['after-sale'].say.submit}
          busyLabel={shown.t['after-sale'].say.busy}
          busy={false}
          failure={null}
        />
      )}
    </UnderWay>
  );

const wordsForm: Draw = ({ t }) => (
  <WordsForm
    name="example"
    t={{ ...t['after-sale'].say, cancel: t.common.close }}
    upload={t.common.upload}
    purpose="review"
    least={2}
    onSend={nothingLater}
    onCancel={nothing}
  />
);

const addressForm =
  (first: typeof address | null): Draw =>
  ({ t, locale }) => (
    <AddressForm
      t={t.buyer.address}
      locale={locale}
      rules="order"
      address={first}
      onSaved={nothing}
      onCancel={nothing}
    />
  );
const abroad = {
  ...address,
  id: 2,
  country: 'US',
  province: '',
  city: '',
  district: '',
  state: 'CA',
  town: 'Oakland',
  postcode: '94607',
  receiver: facts.buyer.en,
  phone: '+14155550123',
  detail: facts.street.en,
};

export const examples: readonly Example[] = [
  {
    component: 'ImageUpload',
    file: 'src/components/form/image-upload.tsx',
    width: 320,
    states: {
      empty: (shown) => <Upload shown={shown} count={0} />,
      'one of three': (shown) => <Upload shown={shown} count={1} />,
      full: (shown) => <Upload shown={shown} count={3} />,
      large: (shown) => <Upload shown={shown} count={1} size="large" />,
      error: (shown) => <Upload shown={shown} count={0} error={shown.t.common.upload.failed} />,
      focus: { focus: 'input', draw: (shown) => <Upload shown={shown} count={0} /> },
    },
  },
  {
    component: 'UploadSubmit',
    file: 'src/components/form/upload-submit.tsx',
    width: 320,
    states: {
      rest: uploadSubmit(false),
      'a picture is on its way': uploadSubmit(true),
    },
  },
  {
    component: 'WaitingFor',
    file: 'src/components/form/uploads.tsx',
    states: {
      'a picture is on its way': (shown) => (
        <UnderWay shown={shown} isUploading>
          {(uploads) => <WaitingFor uploads={uploads} />}
        </UnderWay>
      ),
    },
  },
  {
    component: 'WordsForm',
    file: 'src/components/form/words-form.tsx',
    states: {
      rest: wordsForm,
      'sent too short': { press: ['button[type=submit]'], draw: wordsForm },
    },
  },
  {
    component: 'AddressForm',
    file: 'src/components/address-form.tsx',
    answers: { 'GET /api/area/list': areasOf },
    states: {
      'a new one': addressForm(null),
      filled: addressForm(address),
      abroad: addressForm(abroad),
      'sent empty': { press: ['button[type=submit]'], draw: addressForm(null) },
      'being saved': {
        height: 560,
        press: ['button[type=submit]'],
        draw: addressForm(address),
        answers: { 'PUT /api/address/update': waits },
      },
    },
  },
];
