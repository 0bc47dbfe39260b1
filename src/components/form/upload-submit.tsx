import { Submit, type SubmitProps } from './submit.tsx';
import { type UploadTracker, useUnderWay, WaitingFor } from './uploads.tsx';

interface UploadSubmitProps extends Omit<SubmitProps, 'ready'> {
  readonly uploads: UploadTracker;
}

/** The end of a form with pictures: it is sent when they have come, and says which it waits for. */
export function UploadSubmit({ uploads, ...submit }: UploadSubmitProps) {
  const isReady = useUnderWay(uploads).length === 0;
  return (
    <>
      <WaitingFor uploads={uploads} />
      <Submit {...submit} ready={isReady} />
    </>
  );
}
