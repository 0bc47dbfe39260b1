import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { plainYuan } from '../../../../contract/money.ts';
import { afterSaleReasons } from '../../../../contract/returns/after-sale-reasons.ts';
import { Field } from '../../../components/form/field.tsx';
import { ImageUpload, type UploadedImage } from '../../../components/form/image-upload.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { UploadSubmit } from '../../../components/form/upload-submit.tsx';
import { UploadScope, useUploadTracker } from '../../../components/form/uploads.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Stepper } from '../../../components/goods/stepper.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { offeredOf } from '../../../lib/format/dictionary.ts';
import { formatMoney, typedFen } from '../../../lib/format/money.ts';
import { fill } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { carryToast } from '../../../lib/stores/toast.ts';
import type { AfterSaleTexts, UploadTexts } from './texts.ts';

interface ApplyFormProps {
  readonly t: AfterSaleTexts;
  /** Reasons offered by the platform, in its order. */
  readonly reasons: readonly string[];
  readonly upload: UploadTexts;
  readonly locale: Locale;
  readonly lineId: number;
  readonly supplierId: number;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The form of an after-sale for one order line. */
export function ApplyForm(props: ApplyFormProps) {
  const { t, lineId } = props;
  const [pieces, setPieces] = useUnsent(`after-sale-pieces-${lineId}`, 0, isNumber);
  const { quote, retry } = useQuote(lineId, pieces);
  if (quote === null) return <Skeleton rows={2} label={t.loading} />;
  if (quote === 'failed') return <Failure text={t.loadFailed} retry={t.retry} onRetry={retry} />;
  if (quote.limit !== null) return <LimitReached {...props} limit={quote.limit} />;
  return <Fields {...props} quote={quote} onPieces={setPieces} />;
}

interface LimitReachedProps extends ApplyFormProps {
  readonly limit: NonNullable<Quote['limit']>;
}

/** The limit of requests is reached: links to support. */
const LimitReached = ({ t, locale, supplierId, limit }: LimitReachedProps) => (
  <Empty
    title={limit === 'line' ? t.form.lineLimit : t.form.dayLimit}
    hint={limit === 'line' ? t.form.lineLimitHint : t.form.dayLimitHint}
    action={
      <a href={localPath(paths.contactSupplier(supplierId), locale)} className="button-primary">
        {t.form.contact}
      </a>
    }
  />
);

const mostImages = 5;
const noImages: readonly UploadedImage[] = [];

interface Asked {
  readonly kind: string;
  readonly reason: string;
  /** null = the maximum. */
  readonly amount: string | null;
  readonly description: string;
  readonly images: readonly UploadedImage[];
}
const blank: Asked = { kind: '', reason: '', amount: null, description: '', images: noImages };
const isAsked = isLike(blank);

interface FieldsProps extends ApplyFormProps {
  readonly quote: Quote;
  readonly onPieces: (pieces: number) => void;
}

function Fields({ t, reasons, upload, locale, lineId, quote, onPieces }: FieldsProps) {
  const [asked, setAsked] = useUnsent(`after-sale-${lineId}`, blank, isAsked);
  const { amount, description, images } = asked;
  const set = (patch: Partial<Asked>) => setAsked((before) => ({ ...before, ...patch }));
  const kind = quote.kinds.find((one) => one === asked.kind) ?? quote.kinds[0] ?? 'refund';
  const reason = afterSaleReasons.find((one) => one === asked.reason);
  const uploads = useUploadTracker();
  const { busy, failure, run } = useSubmit(t.form.failed);
  const most = formatMoney(quote.amount);
  const fen = amount === null ? quote.amount : typedFen(amount);
  const isFit = fen !== null && fen <= quote.amount;
  const { errors, passes } = useErrors<'reason' | 'amount'>(asked, {
    ...(reason === undefined && { reason: t.form.errors.reason }),
    ...(!isFit && { amount: fill(t.form.errors.amount, { amount: most }) }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!passes(event.currentTarget) || reason === undefined || fen === null) return;
    void run(async () => {
      const what = { lineId, kind, reason, amount: fen, quantity: quote.quantity };
      const { id } = await api('POST /api/after-sale/apply', {
        body: { ...what, description: description.trim(), images: images.map((image) => image.key) },
      });
      carryToast('success', t.form.done);
      currentPage.go(localPath(paths.afterSale(id), locale));
    });
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-5 rounded-card border border-line bg-card p-4 lg:p-6"
    >
      <KindChoice t={t} kinds={quote.kinds} kind={kind} onChoose={(chosen) => set({ kind: chosen })} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-semibold text-sm">{t.form.pieces}</span>
        <Stepper
          value={quote.quantity}
          min={1}
          step={1}
          max={quote.available}
          label={t.form.pieces}
          less={t.form.less}
          more={t.form.more}
          adjusted={t.form.adjusted}
          onChange={onPieces}
        />
        <span className="text-ink-3 text-xs">{fill(t.form.most, { count: quote.available })}</span>
      </div>
      <Field
        label={t.form.amount}
        inputMode="decimal"
        value={amount ?? plainYuan(quote.amount)}
        hint={fill(t.form.amountHint, { amount: most })}
        error={errors.amount}
        onChange={(event) => set({ amount: event.target.value })}
      />
      <SelectField
        label={t.form.reason}
        choose={t.form.choose}
        value={reason ?? ''}
        error={errors.reason}
        options={offeredOf(afterSaleReasons, reasons).map((value) => ({ value, text: t.reasons[value] }))}
        onChange={(value) => set({ reason: value })}
      />
      <TextArea
        label={t.form.description}
        hint={t.form.descriptionHint}
        rows={4}
        maxLength={500}
        value={description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <UploadScope uploads={uploads}>
        <ImageUpload
          t={upload}
          label={t.form.images}
          purpose="evidence"
          images={images}
          max={mostImages}
          onChange={(change) => setAsked((before) => ({ ...before, images: change(before.images) }))}
        />
      </UploadScope>
      <UploadSubmit
        uploads={uploads}
        label={t.form.submit}
        busyLabel={t.form.busy}
        busy={busy}
        failure={failure}
      />
    </form>
  );
}

type Kind = Quote['kinds'][number];

interface KindChoiceProps {
  readonly t: AfterSaleTexts;
  readonly kinds: readonly Kind[];
  readonly kind: Kind;
  readonly onChoose: (kind: Kind) => void;
}

/** Refund only, or return and refund. */
function KindChoice({ t, kinds, kind, onChoose }: KindChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{t.form.kind}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {kinds.map((one) => (
          <label
            key={one}
            className="flex cursor-pointer gap-3 rounded-control border border-line p-3 has-checked:border-accent has-checked:bg-tint"
          >
            <input
              type="radio"
              name="kind"
              className="mt-1 size-4 shrink-0 accent-accent"
              checked={one === kind}
              onChange={() => onChoose(one)}
            />
            <span className="flex flex-col gap-0.5">
              <span className="font-semibold text-sm">{t.kind[one]}</span>
              <span className="text-ink-2 text-xs">{t.kindHint[one]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Quote = ApiOutput<'GET /api/after-sale/quote'>;

/** The refundable amount of a line for `pieces` (0 = all remaining). */
function useQuote(lineId: number, pieces: number) {
  const [quote, setQuote] = useState<Quote | 'failed' | null>(null);
  const round = useRef(0);
  const load = useCallback(async () => {
    round.current += 1;
    const own = round.current;
    const query = { lineId: String(lineId), ...(pieces > 0 ? { quantity: String(pieces) } : {}) };
    const answer = await api('GET /api/after-sale/quote', { query }).catch(() => 'failed' as const);
    if (own === round.current) setQuote(answer);
  }, [lineId, pieces]);
  useEffect(() => {
    void load();
  }, [load]);
  return { quote, retry: load };
}
