import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { createContext, type ReactNode, useContext, useState } from 'react';

/** Ends an upload; `isArrived`: everything that was chosen is there. */
type End = (isArrived: boolean) => void;

interface UnderWay {
  readonly says: string;
  readonly ended: Promise<boolean>;
}

/** The uploads of one form. */
export interface UploadTracker {
  /** @param says what the form says while it waits: `Logo: uploading` */
  readonly begin: (says: string) => End;
  /** Resolves when nothing is on its way any more; with false where something did not arrive meanwhile. */
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

/** The uploads of the form that calls it; its fields find them by `UploadScope` around them. */
export const useUploadTracker = (): UploadTracker => useState(createTracker)[0];

/** Of a field: tells the form it stands in what is on its way. */
export const useFormUploads = (): UploadTracker => useContext(Context);

/** What is on its way, each in the words of its field. */
export const useUnderWay = ({ $underWay }: UploadTracker): readonly string[] => [
  ...new Set(useStore($underWay, { ssr: 'initial' }).map(({ says }) => says)),
];

interface UploadScopeProps {
  readonly uploads: UploadTracker;
  readonly children: ReactNode;
}

/** Stands around the fields of a form. */
export const UploadScope = ({ uploads, children }: UploadScopeProps) => (
  <Context value={uploads}>{children}</Context>
);

/** Names what a form still waits for. */
export function WaitingFor({ uploads }: { readonly uploads: UploadTracker }) {
  const underWay = useUnderWay(uploads);
  return (
    <p role="status" className="text-ink-2 text-sm empty:hidden">
      {underWay.join(' · ')}
    </p>
  );
}
