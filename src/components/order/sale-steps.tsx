import type { ReactNode } from 'react';
import type { AfterSaleDetail } from '../../../contract/returns/after-sale.ts';
import { fullSizeUrl, imageAt } from '../../lib/format/image.ts';
import { fill } from '../../lib/format/text.ts';
import { Steps } from './steps.tsx';

type Event = AfterSaleDetail['events'][number];

interface SaleStepsProps {
  readonly t: {
    readonly step: Readonly<Record<Event['action'], string>>;
    readonly actor: Readonly<Record<Event['actor'], string>>;
    readonly photo: string;
  };
  readonly events: readonly Event[];
  /** Renders the text of a step. */
  readonly said: (event: Event) => ReactNode;
  /** Classes of the images. */
  readonly looks: string;
}

/** The history of an after-sale with messages and images. */
export const SaleSteps = ({ t, events, said, looks }: SaleStepsProps) => (
  <Steps
    steps={events.map((event, i) => ({
      key: events.length - i,
      title: t.step[event.action],
      time: event.time,
      note: t.actor[event.actor],
      children: (
        <>
          {said(event)}
          {event.images.length > 0 && <SalePictures t={t} images={event.images} looks={looks} />}
        </>
      ),
    }))}
  />
);

interface SalePicturesProps {
  readonly t: { readonly photo: string };
  readonly images: readonly string[];
  readonly looks: string;
}

/** Images of an after-sale, each linked to its full size. */
export const SalePictures = ({ t, images, looks }: SalePicturesProps) => (
  <ul className="mt-2 flex flex-wrap gap-2">
    {images.map((image, i) => (
      <li key={image}>
        <a href={fullSizeUrl(image)} target="_blank" rel="noopener" className="block rounded-control">
          <img
            src={imageAt(image, 200)}
            alt={fill(t.photo, { number: i + 1 })}
            width={80}
            height={80}
            loading="lazy"
            className={`size-20 rounded-control object-cover ${looks}`}
          />
        </a>
      </li>
    ))}
  </ul>
);
