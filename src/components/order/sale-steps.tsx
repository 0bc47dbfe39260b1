import type { ReactNode } from 'react';
import type { AfterSaleDetail } from '../../../contract/after-sale.ts';
import type sale from '../../../locales/zh/after-sale.json';
import { imageAt } from '../../lib/image.ts';
import { fill } from '../../lib/text.ts';
import { Steps } from './steps.tsx';

type Event = AfterSaleDetail['events'][number];
type SaleStepTexts = Pick<typeof sale, 'step' | 'actor' | 'photo'>;

interface SaleStepsProps {
  readonly t: SaleStepTexts;
  readonly events: readonly Event[];
  /** What was said with a step, as it is read here. */
  readonly wordsOf: (event: Event) => ReactNode;
}

/** What happened in an after-sale, newest first, with what was said and shown. */
export const SaleSteps = ({ t, events, wordsOf }: SaleStepsProps) => (
  <Steps
    steps={events.map((event, i) => ({
      key: events.length - i,
      title: t.step[event.action],
      time: event.time,
      note: t.actor[event.actor],
      children: (
        <>
          {wordsOf(event)}
          {event.images.length > 0 && <SalePictures t={t} images={event.images} />}
        </>
      ),
    }))}
  />
);

interface SalePicturesProps {
  readonly t: Pick<SaleStepTexts, 'photo'>;
  readonly images: readonly string[];
}

/** What somebody shows, each picture to be opened. */
const SalePictures = ({ t, images }: SalePicturesProps) => (
  <ul className="mt-2 flex flex-wrap gap-2">
    {images.map((image, i) => (
      <li key={image}>
        <a href={image} target="_blank" rel="noopener" className="block rounded-control">
          <img
            src={imageAt(image, 200)}
            width={80}
            height={80}
            alt={fill(t.photo, { number: i + 1 })}
            loading="lazy"
            className="size-20 rounded-control bg-soft object-cover"
          />
        </a>
      </li>
    ))}
  </ul>
);
