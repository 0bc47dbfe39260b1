import { Link } from 'react-router';
import type { AfterSaleDetail } from '../../../contract/after-sale.ts';
import { Steps } from '../../components/order/steps.tsx';
import { imageAt } from '../../lib/image.ts';
import { formatMoney } from '../../lib/money.ts';
import { fill, pickText } from '../../lib/text.ts';
import { useLanguage } from '../shell/words.ts';
import { Card, Line } from './card.tsx';
import { SaleStateTag } from './sale-state.tsx';
import type { SaleTexts } from './sale-words.ts';
import { When } from './when.tsx';

interface SaleBodyProps {
  readonly t: SaleTexts;
  readonly sale: AfterSaleDetail;
  /** Where the order opens, below the area's root. */
  readonly orderAt: string;
}

/** What is asked for and why, the goods, where they go, and every step. */
export function SaleBody({ t, sale, orderAt }: SaleBodyProps) {
  const locale = useLanguage();
  const { line, returnAddress: to, returnCompany, returnNumber } = sale;
  return (
    <>
      <Card>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Line name={t.stateLabel}>
            <SaleStateTag t={t} state={sale.state} />
          </Line>
          {sale.dueTime && (
            <Line name={t.due}>
              <When iso={sale.dueTime} />
            </Line>
          )}
          <Line name={t.kindLabel}>{t.kind[sale.kind]}</Line>
          <Line name={t.amount}>
            <span className="font-semibold tabular-nums">{formatMoney(sale.amount)}</span>
          </Line>
          <Line name={t.reason}>{t.reasons[sale.reason]}</Line>
          <Line name={t.asked}>
            <When iso={sale.createTime} />
          </Line>
          <Line name={t.orderNo}>
            <Link to={orderAt} className="text-accent underline tabular-nums">
              {sale.orderNo}
            </Link>
          </Line>
        </dl>
        {sale.dueTime && <p className="mt-3 text-ink-2">{dueText(t, sale)}</p>}
      </Card>
      {sale.description && (
        <Card title={t.description}>
          <p className="whitespace-pre-line break-words">{sale.description}</p>
        </Card>
      )}
      <Card title={t.goods}>
        <div className="flex gap-3">
          <img
            src={imageAt(line.image, 200)}
            alt=""
            width={56}
            height={56}
            className="size-14 shrink-0 rounded-control border border-line object-cover"
          />
          <div className="min-w-0 grow">
            <p>{pickText(line.name, locale)}</p>
            <p className="text-ink-3 text-xs">{pickText(line.spec, locale)}</p>
          </div>
          <p className="shrink-0 text-right tabular-nums">
            {formatMoney(line.unitPrice)}
            <span className="block text-ink-2">
              {fill(t.piecesOf, { count: sale.quantity, bought: line.quantity })}
            </span>
          </p>
        </div>
      </Card>
      {(to || returnNumber) && (
        <Card title={t.returning}>
          <dl className="flex flex-col gap-2">
            {to && <Line name={t.returnTo}>{`${to.receiver} ${to.phone} ${to.detail}`}</Line>}
            {returnNumber && (
              <Line name={t.parcel}>
                {`${returnCompany ? pickText(returnCompany, locale) : ''} ${returnNumber}`}
              </Line>
            )}
          </dl>
        </Card>
      )}
      <Card title={t.history}>
        <Steps
          steps={sale.events.map(({ action, actor, content, images, time }, i) => ({
            key: sale.events.length - i,
            title: t.step[action],
            time,
            note: t.actor[actor],
            children: (
              <>
                {/* The words of the request stand above. */}
                {content && action !== 'apply' && (
                  <p className="mt-1.5 whitespace-pre-line break-words">{content}</p>
                )}
                {images.length > 0 && <SalePictures t={t} images={images} />}
              </>
            ),
          }))}
        />
      </Card>
    </>
  );
}

/** What happens when nobody acts in time. */
function dueText(t: SaleTexts, { state }: AfterSaleDetail): string {
  const said: Readonly<Record<string, string>> = t.lapse;
  return said[state] ?? '';
}

/** What somebody shows, each picture to be opened. */
export const SalePictures = ({
  t,
  images,
}: {
  readonly t: SaleTexts;
  readonly images: readonly string[];
}) => (
  <ul className="mt-2 flex flex-wrap gap-2">
    {images.map((image, i) => (
      <li key={image}>
        <a href={image} target="_blank" rel="noopener" className="block rounded-control">
          <img
            src={imageAt(image, 200)}
            alt={fill(t.photo, { number: i + 1 })}
            width={80}
            height={80}
            loading="lazy"
            className="size-20 rounded-control border border-line object-cover"
          />
        </a>
      </li>
    ))}
  </ul>
);
