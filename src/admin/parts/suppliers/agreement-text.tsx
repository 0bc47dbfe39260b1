import { useState } from 'react';
import type { AgreementDetail, AgreementState } from '../../../../contract/suppliers/agreement.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { useLanguage } from '../../shell/texts.ts';
import { Card, Line } from '../card.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import { Tag } from '../tag.tsx';
import { Html } from '../text/html.tsx';
import type { AgreementTexts } from './agreement-texts.ts';

const tones: Readonly<Record<AgreementState, string>> = {
  pending: 'bg-tint-2 text-accent-strong',
  signed: 'bg-verified-tint text-success',
  refused: 'bg-tint-2 text-danger',
  expired: 'bg-soft text-ink-2',
  terminated: 'bg-soft text-ink-2',
};

interface TextProps {
  readonly t: AgreementTexts;
  readonly found: AgreementDetail;
}

export const AgreementTag = ({
  t,
  state,
}: {
  readonly t: AgreementTexts;
  readonly state: AgreementState;
}) => <Tag tone={tones[state]}>{t.states[state]}</Tag>;

/** State and signature of an agreement. */
export const AgreementFacts = ({ t, found }: TextProps) => (
  <Card>
    <dl className="flex flex-col gap-1">
      <Line name={t.state}>
        <AgreementTag t={t} state={found.state} />
      </Line>
      <Line name={t.number}>
        <span className="tabular-nums">{found.agreementNo}</span>
      </Line>
      <Line name={t.sendTime}>{formatTime(found.sendTime)}</Line>
      {found.state === 'pending' && <Line name={t.dueTime}>{formatTime(found.dueTime)}</Line>}
      {found.signer && <Line name={t.signer}>{found.signer}</Line>}
      {found.signerPhone && <Line name={t.phone}>{found.signerPhone}</Line>}
      {found.signTime && <Line name={t.signTime}>{formatTime(found.signTime)}</Line>}
      {found.signerIp && <Line name={t.ip}>{found.signerIp}</Line>}
      {found.signTime && <Line name={t.endTime}>{found.endTime ? formatTime(found.endTime) : t.noEnd}</Line>}
      {found.reason && <Line name={t.reason}>{found.reason}</Line>}
      <Line name={t.hash}>
        <span className="break-all text-ink-2 text-xs">{found.hash}</span>
      </Line>
    </dl>
  </Card>
);

/** The text of an agreement, in a choice of language. */
export function AgreementText({ t, found }: TextProps) {
  const [language, setLanguage] = useState(useLanguage());
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{t.text}</h3>
        <LanguageChoice label={t.language} names={t} value={language} onChoose={setLanguage} />
      </div>
      <Html html={found.body[language]} lang={language === 'zh' ? 'zh-CN' : 'en'} />
    </section>
  );
}
