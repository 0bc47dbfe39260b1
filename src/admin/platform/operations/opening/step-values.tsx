import type { ReactNode } from 'react';
import type { Opening, OpeningStepName, OpeningValues } from '../../../../../contract/operations/opening.ts';
import { imageAt } from '../../../../lib/format/image.ts';
import { pick } from '../../../../lib/format/text.ts';
import { Line } from '../../../parts/card.tsx';
import { When } from '../../../parts/when.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import type { OpeningTexts } from './texts.ts';

interface StepValuesProps {
  readonly t: OpeningTexts;
  readonly step: OpeningStepName;
  readonly opening: Opening;
}

type Said = OpeningValues['name'];

/** What is set at present for a step. */
export function StepValues({ t, step, opening: { values, openedTime } }: StepValuesProps) {
  const locale = useLanguage();
  const text = (value: Said): ReactNode => {
    const { text: said, lang } = pick(value, locale);
    return said === '' ? t.none : <span lang={lang}>{said}</span>;
  };
  const plain = (value: string | null): ReactNode => value || t.none;
  const picture = (url: string | null): ReactNode =>
    url === null ? (
      t.none
    ) : (
      <img src={imageAt(url, 200)} alt="" width={64} height={64} className="size-16 object-contain" />
    );
  const number = (value: number) => <span className="tabular-nums">{value}</span>;
  const lines: Readonly<Record<OpeningStepName, readonly (readonly [string, ReactNode])[]>> = {
    brand: [
      [t.values.name, text(values.name)],
      [t.values.slogan, text(values.slogan)],
    ],
    pictures: [
      [t.values.logo, picture(values.logo)],
      [t.values.icon, picture(values.icon)],
    ],
    theme: [[t.values.accent, values.accent ?? t.program]],
    languages: [
      [t.values.languages, values.languages.map((one) => t.languageNames[one]).join(' · ')],
      [t.values.timeZone, values.timeZone],
    ],
    currency: [[t.values.currencies, plain(values.currencies.join(' · '))]],
    company: [
      [t.values.company, text(values.company)],
      [t.values.address, text(values.address)],
      [t.values.phone, plain(values.phone)],
      [t.values.careEmail, plain(values.careEmail)],
    ],
    texts: values.texts.map(({ id, code, isOwn, hasPlaceholder }) => {
      const { missing, placeholder, own, program } = t.textState;
      return [t.texts[code], id === null ? missing : hasPlaceholder ? placeholder : isOwn ? own : program];
    }),
    categories: [
      [t.values.categories, number(values.categories)],
      [t.values.leaves, number(values.leaves)],
    ],
    payment: values.payments.map(({ method, state }) => [t.payments[method], t.paymentState[state]]),
    sms: [[t.values.sms, t.smsName[values.sms]]],
    mail: [[t.values.mailHost, plain(values.mailHost)]],
    terms: [
      [t.values.commission, values.commission === null ? t.none : `${values.commission / 100}%`],
      [t.values.agreements, number(values.agreements)],
    ],
    shop: [[t.values.shops, number(values.shops)]],
    delivery: [[t.values.freightTemplates, number(values.freightTemplates)]],
    product: [[t.values.products, number(values.products)]],
    live: [
      [t.values.siteUrl, values.siteUrl],
      [t.values.opened, openedTime === null ? t.none : <When key="opened" iso={openedTime} />],
    ],
  };
  return (
    <dl className="flex flex-col gap-2">
      {lines[step].map(([name, value]) => (
        <Line key={name} name={name}>
          {value}
        </Line>
      ))}
    </dl>
  );
}
