import { Submit, type SubmitProps } from './submit.tsx';
import { type UploadTracker, useUnderWay, WaitingFor } from './uploads.tsx';

interface UploadSubmitProps extends Omit<SubmitProps, 'ready'> {
  readonly uploads: UploadTracker;
}

/** Submit of a form with images: waits for uploads and names the pending ones. */
export function UploadSubmit({ uploads, ...submit }: UploadSubmitProps) {
  const isReady = useUnderWay(uploads).length === 0;
  return (
    <>
      <WaitingFor uploads={uploads} />
      <Submit {...submit} ready={isReady} />
    </>
  );
}
