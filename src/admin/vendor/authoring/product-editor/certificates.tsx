import { pickText } from '../../../../lib/text.ts';
import { TextField } from '../../../form/field.tsx';
import { useLanguage } from '../../../shell/words.ts';
import type { TradePartProps } from './part-props.ts';
import { PictureChoice } from './picture-choice.tsx';
import { ItemList } from './text-list.tsx';
import { newCertificate } from './trade-draft.ts';
import { TwoTexts } from './two-texts.tsx';

/** What proves that goods may be sold abroad; one of the product's pictures may show it. */
export function Certificates({ t, form, put }: TradePartProps) {
  const words = t.trade;
  const locale = useLanguage();
  const { draft, errors } = form;
  return (
    <ItemList
      t={t.lists}
      label={words.certificates}
      hint={words.certificatesHint}
      add={words.addCertificate}
      max={12}
      items={draft.trade.certificates}
      make={newCertificate}
      onChange={(certificates) => put({ certificates })}
    >
      {(one, at, change) => (
        <div className="grid gap-1.5 rounded-control border border-line p-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
          <TwoTexts
            label={words.certificate}
            path={`trade.certificates.${at}.name`}
            max={100}
            value={one.name}
            errors={errors}
            onChange={(name) => change({ ...one, name })}
          />
          <TextField
            isBare
            label={words.number}
            placeholder={words.number}
            max={60}
            value={one.number}
            error={errors[`trade.certificates.${at}.number`]}
            onChange={(number) => change({ ...one, number })}
          />
          <PictureChoice
            t={t.options}
            name={pickText(one.name, locale) || String(at + 1)}
            value={one.picture}
            pictures={draft.images}
            onChange={(picture) => change({ ...one, picture })}
          />
        </div>
      )}
    </ItemList>
  );
}
