import type { AfterSaleDetail } from '../../../../contract/after-sale.ts';
import { Card } from '../../../components/order/card.tsx';
import { Steps } from '../../../components/order/steps.tsx';
import { imageAt } from '../../../lib/image.ts';
import { fill } from '../../../lib/text.ts';
import type { AfterSaleTexts } from './texts.ts';

interface SaleHistoryProps {
  readonly t: AfterSaleTexts;
  readonly sale: AfterSaleDetail;
}

/** Every step with what was said and shown. */
export function SaleHistory({ t, sale }: SaleHistoryProps) {
  return (
    <Card title={t.history}>
      <div className="px-4 py-4 lg:px-5">
        <Steps
          steps={sale.events.map(({ action, actor, content, images, time }, i) => ({
            key: sale.events.length - i,
            title: t.step[action],
            time,
            note: t.actor[actor],
            children: (
              <>
                {content !== '' && (
                  <p className="mt-1.5 whitespace-pre-line rounded-control bg-soft px-3 py-2">{content}</p>
                )}
                {images.length > 0 && <Evidence t={t} images={images} />}
              </>
            ),
          }))}
        />
      </div>
    </Card>
  );
}

function Evidence({ t, images }: { readonly t: AfterSaleTexts; readonly images: readonly string[] }) {
  return (
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
}
