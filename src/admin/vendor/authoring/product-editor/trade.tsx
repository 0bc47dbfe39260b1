import { useMemo } from 'react';
import { Incoterm } from '../../../../../contract/catalogue/trade-data.ts';
import { countryOptions } from '../../../../lib/format/postal.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { SelectField, SwitchField } from '../../../form/choice-fields.tsx';
import { MoneyField, NumberField, TextField } from '../../../form/field.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { PictureChoice } from './options/picture-choice.tsx';
import type { PartProps, TradePartProps } from './part-props.ts';
import { ItemList } from './text-list.tsx';
import { newCertificate, newCustom, newLeadTime, newTerm, type TradeDraft } from './trade-draft.ts';
import { TwoTexts } from './two-texts.tsx';

const line = 'grid gap-1.5 rounded-control border border-line p-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]';
const sides = ['length', 'width', 'height'] as const;

/** Data for foreign trade: packaging, customs and terms. */
export function Trade(props: PartProps) {
  const { set } = props.form;
  const put = (change: Partial<TradeDraft>) => set((now) => ({ ...now, trade: { ...now.trade, ...change } }));
  return (
    <div className="flex flex-col gap-6">
      {props.form.draft.tradeType !== 'zh' && <Customs {...props} put={put} />}
      <Terms {...props} put={put} />
      <SampleAndTimes {...props} put={put} />
      <Carton {...props} put={put} />
      <Certificates {...props} put={put} />
      <Customisation {...props} put={put} />
    </div>
  );
}

/** What customs abroad ask: only for goods that are available there. */
function Customs({ t, form, put }: TradePartProps) {
  const words = t.trade;
  const locale = useLanguage();
  const countries = useMemo(
    () => countryOptions(locale).map(({ value, text }) => ({ value, label: text })),
    [locale],
  );
  const { customs } = form.draft.trade;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{words.customs}</legend>
      <p className="mb-3 text-ink-2 text-xs">{words.customsHint}</p>
      <div className="grid max-w-2xl gap-3 sm:grid-cols-2">
        <TextField
          label={words.hsCode}
          hint={words.hsCodeHint}
          max={14}
          value={customs.hsCode}
          error={form.errors['trade.customs.hsCode'] && words.hsCodeWrong}
          onChange={(hsCode) => put({ customs: { ...customs, hsCode } })}
        />
        <SelectField
          label={words.origin}
          none={words.originNone}
          value={customs.origin}
          error={form.errors['trade.customs.origin']}
          options={countries}
          onChange={(origin) => put({ customs: { ...customs, origin } })}
        />
      </div>
    </fieldset>
  );
}

function Terms({ t, form, put }: TradePartProps) {
  const words = t.trade;
  return (
    <ItemList
      t={t.lists}
      label={words.terms}
      hint={words.termsHint}
      add={words.addTerm}
      max={Incoterm.options.length}
      items={form.draft.trade.incoterms}
      make={newTerm}
      onChange={(incoterms) => put({ incoterms })}
    >
      {(one, at, change) => (
        <div className={line}>
          <SelectField
            isBare
            label={words.term}
            value={one.term}
            error={form.errors[`trade.incoterms.${at}.term`]}
            options={Incoterm.options.map((value) => ({ value, label: words.names[value] }))}
            onChange={(value) =>
              change({ ...one, term: Incoterm.options.find((term) => term === value) ?? 'FOB' })
            }
          />
          <TwoTexts
            label={words.place}
            path={`trade.incoterms.${at}.place`}
            max={100}
            value={one.place}
            errors={form.errors}
            onChange={(place) => change({ ...one, place })}
          />
        </div>
      )}
    </ItemList>
  );
}

function SampleAndTimes({ t, form, put }: TradePartProps) {
  const words = t.trade;
  const { trade } = form.draft;
  return (
    <>
      <div className="flex flex-col gap-3">
        <SwitchField
          label={words.sample}
          hint={words.sampleHint}
          isOn={trade.hasSample}
          onChange={(hasSample) => put({ hasSample })}
        />
        {trade.hasSample && (
          <div className="max-w-xs">
            <MoneyField
              label={words.samplePrice}
              value={trade.sample}
              error={form.errors['trade.sample']}
              onChange={(sample) => put({ sample })}
            />
          </div>
        )}
      </div>
      <ItemList
        t={t.lists}
        label={words.leadTimes}
        hint={words.leadTimesHint}
        add={words.addLeadTime}
        max={6}
        items={trade.leadTimes}
        make={newLeadTime}
        onChange={(leadTimes) => put({ leadTimes })}
      >
        {(one, at, change) => (
          <div className="grid max-w-md grid-cols-2 gap-1.5">
            <NumberField
              isBare
              label={words.from}
              unit={words.fromUnit}
              value={one.from}
              error={form.errors[`trade.leadTimes.${at}.from`]}
              onChange={(from) => change({ ...one, from })}
            />
            <NumberField
              isBare
              label={words.days}
              unit={words.daysUnit}
              value={one.days}
              error={form.errors[`trade.leadTimes.${at}.days`]}
              onChange={(days) => change({ ...one, days })}
            />
          </div>
        )}
      </ItemList>
    </>
  );
}

function Carton({ t, form, put }: TradePartProps) {
  const words = t.trade;
  const { carton, hasCarton } = form.draft.trade;
  return (
    <div className="flex flex-col gap-3">
      <SwitchField
        label={words.carton}
        hint={words.cartonHint}
        isOn={hasCarton}
        onChange={(isOn) => put({ hasCarton: isOn })}
      />
      {hasCarton && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          <NumberField
            label={words.pieces}
            value={carton.pieces}
            error={form.errors['trade.carton.pieces']}
            onChange={(pieces) => put({ carton: { ...carton, pieces } })}
          />
          {sides.map((side) => (
            <NumberField
              key={side}
              label={words[side]}
              unit="cm"
              value={carton[side]}
              error={form.errors[`trade.carton.${side}`]}
              onChange={(value) => put({ carton: { ...carton, [side]: value } })}
            />
          ))}
          <NumberField
            label={words.weight}
            unit="kg"
            value={carton.grossWeight}
            error={form.errors['trade.carton.grossWeight']}
            onChange={(grossWeight) => put({ carton: { ...carton, grossWeight } })}
          />
        </div>
      )}
    </div>
  );
}

function Customisation({ t, form, put }: TradePartProps) {
  const words = t.trade;
  return (
    <ItemList
      t={t.lists}
      label={words.customisation}
      hint={words.customisationHint}
      add={words.addCustom}
      max={6}
      items={form.draft.trade.customisation}
      make={newCustom}
      onChange={(customisation) => put({ customisation })}
    >
      {(one, at, change) => (
        <div className="grid gap-1.5 rounded-control border border-line p-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <TwoTexts
            label={words.what}
            path={`trade.customisation.${at}.what`}
            max={100}
            value={one.what}
            errors={form.errors}
            onChange={(what) => change({ ...one, what })}
          />
          <NumberField
            isBare
            label={words.from}
            unit={words.fromUnit}
            value={one.from}
            error={form.errors[`trade.customisation.${at}.from`]}
            onChange={(from) => change({ ...one, from })}
          />
        </div>
      )}
    </ItemList>
  );
}

/** Certificates for sale abroad, each optionally with an image of the product. */
function Certificates({ t, form, put }: TradePartProps) {
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
