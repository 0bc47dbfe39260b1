import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { createContext, type ReactNode, useContext, useState } from 'react';

/** Ends an upload; `isArrived`: all chosen files were uploaded. */
type End = (isArrived: boolean) => void;

interface UnderWay {
  readonly says: string;
  readonly ended: Promise<boolean>;
}

/** Tracks the uploads of one form. */
export interface UploadTracker {
  /** @param says text while it is pending: `Logo: uploading` */
  readonly begin: (says: string) => End;
  /** Resolves when no upload is pending; false if one has failed meanwhile. */
  readonly settled: () => Promise<boolean>;
  readonly $underWay: ReadableAtom<readonly UnderWay[]>;
}

function createTracker(): UploadTracker {
  const $underWay = atom<readonly UnderWay[]>([]);
  return {
    $underWay,
    begin(says) {
      let resolve: End = () => {};
      const ended = new Promise<boolean>((done) => {
        resolve = done;
      });
      const one: UnderWay = { says, ended };
      $underWay.set([...$underWay.get(), one]);
      return (isArrived) => {
        $underWay.set($underWay.get().filter((other) => other !== one));
        resolve(isArrived);
      };
    },
    async settled() {
      let areThere = true;
      for (let [next] = $underWay.get(); next; [next] = $underWay.get())
        areThere = (await next.ended) && areThere;
      return areThere;
    },
  };
}

const none = createTracker();
const Context = createContext<UploadTracker>(none);

/** The upload tracker of a form; its fields get it from `UploadScope`. */
export const useUploadTracker = (): UploadTracker => useState(createTracker)[0];

/** For a field: the upload tracker of its form. */
export const useFormUploads = (): UploadTracker => useContext(Context);

/** Texts of the pending uploads. */
export const useUnderWay = ({ $underWay }: UploadTracker): readonly string[] => [
  ...new Set(useStore($underWay, { ssr: 'initial' }).map(({ says }) => says)),
];

interface UploadScopeProps {
  readonly uploads: UploadTracker;
  readonly children: ReactNode;
}

/** Provides the upload tracker to the fields of a form. */
export const UploadScope = ({ uploads, children }: UploadScopeProps) => (
  <Context value={uploads}>{children}</Context>
);

/** The pending uploads of a form. */
export function WaitingFor({ uploads }: { readonly uploads: UploadTracker }) {
  const underWay = useUnderWay(uploads);
  return (
    <p role="status" className="text-ink-2 text-sm empty:hidden">
      {underWay.join(' · ')}
    </p>
  );
}
