import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import common from '../../../locales/en/common/common.json';
import { ImageUpload, type UploadedImage } from '../../../src/components/form/image-upload.tsx';
import { UploadSubmit } from '../../../src/components/form/upload-submit.tsx';
import { UploadScope, useUploadTracker } from '../../../src/components/form/uploads.tsx';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { holdUploads, openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/orders');

function Form() {
  const [images, setImages] = useState<readonly UploadedImage[]>([]);
  return (
    <ImageUpload
      t={common.upload}
      label="Evidence"
      purpose="evidence"
      max={2}
      images={images}
      onChange={setImages}
    />
  );
}

function Sent() {
  const uploads = useUploadTracker();
  return (
    <form>
      <UploadScope uploads={uploads}>
        <Form />
      </UploadScope>
      <UploadSubmit uploads={uploads} label="Send" busyLabel="Sending" busy={false} failure={null} />
    </form>
  );
}

const png = async (name: string) => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
};

describe('image upload', () => {
  it('uploads the chosen picture, shows it, and removes it again', async () => {
    await signIn(app);
    render(<Form />);
    await userEvent.upload(screen.getByLabelText(common.upload.add), [
      await png('a.png'),
      await png('b.png'),
    ]);
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
    expect(screen.getByAltText('Image 1').getAttribute('src')).toMatch(/^\/private\/upload\/.*\.200\.webp\?/);
    expect(screen.getByText('2 of 2 images uploaded')).toBeDefined();
    expect(screen.queryByText(common.upload.add)?.closest('li')?.hidden).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Remove image 1' }));
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  it('recognises a picture by its content where its name says something else', async () => {
    await signIn(app);
    render(<Form />);
    const field = screen.getByLabelText(common.upload.add);
    const bytes = await (await png('scan')).arrayBuffer();
    await userEvent.upload(field, [new File([bytes], 'scan.dat', { type: 'application/octet-stream' })], {
      applyAccept: false,
    });
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(1));
    await userEvent.upload(field, [new File([bytes], 'scan.gif', { type: 'image/gif' })]);
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
  });

  it('explains that HEIC cannot be read', async () => {
    await signIn(app);
    render(<Form />);
    const file = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0412', { type: '' });
    await userEvent.upload(screen.getByLabelText(common.upload.add), file, { applyAccept: false });
    await waitFor(() => expect(toastTexts().join()).toContain('HEIC images aren’t supported'));
  });

  it('explains why files that are no pictures, too large or too many are refused', async () => {
    await signIn(app);
    render(<Form />);
    const field = screen.getByLabelText(common.upload.add);
    await userEvent.upload(field, new File(['x'], 'a.pdf', { type: 'application/pdf' }), {
      applyAccept: false,
    });
    await waitFor(() => expect(toastTexts()).toContain(common.upload.type));
    const heavy = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    await userEvent.upload(field, heavy);
    await waitFor(() => expect(toastTexts()).toContain('Image size cannot exceed 5MB!'));
    await userEvent.upload(field, new File(['<svg/>'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(toastTexts()).toContain(common.upload.type));
    // While it is on its way it takes a place.
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryAllByRole('img')).toHaveLength(0);
    await userEvent.upload(field, [await png('a.png'), await png('b.png'), await png('c.png')]);
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
    expect(toastTexts()).toContain('Up to 2 images');
  });

  it('blocks the submission of its form until all uploads have finished', async () => {
    await signIn(app);
    render(<Sent />);
    const goOn = holdUploads();
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toHaveProperty('disabled', false);
    await userEvent.upload(screen.getByLabelText(common.upload.add), await png('a.png'));
    await userEvent.upload(screen.getByLabelText(common.upload.add), await png('b.png'));
    expect(send).toHaveProperty('disabled', true);
    expect(screen.getByText(`Evidence: ${common.upload.busy}`)).toBeDefined();
    goOn();
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    expect(screen.queryByText(`Evidence: ${common.upload.busy}`)).toBeNull();
  });
});
