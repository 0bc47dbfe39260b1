import {
  type OpeningGap,
  type OpeningStep,
  OpeningStepName,
  type OpeningValues,
  OptionalStepName,
} from '../../../../contract/operations/opening.ts';

/** Facts of the installation beside the values. */
export interface Installation {
  readonly isProduction: boolean;
  /** A demonstration: payments bring no money, and every page says so. */
  readonly isShowcase: boolean;
  /** Events of text messages without a template at the provider. */
  readonly missingTemplates: number;
  readonly isThemed: boolean;
  /** Administrators whose login needs no second factor. */
  readonly unguarded: number;
  readonly hasTracking: boolean;
  readonly isLive: boolean;
  readonly skipped: readonly OptionalStepName[];
}

/** Gaps without which strangers could be harmed or could buy nothing: going live is refused. */
const blocking: ReadonlySet<OpeningGap> = new Set([
  'name',
  'company',
  'text_missing',
  'text_placeholder',
  'payment_off',
  'shop',
  'product',
]);

const isSaid = ({ zh, en }: { readonly zh: string; readonly en: string }) =>
  zh.trim() !== '' || en.trim() !== '';

type Gaps = Readonly<Partial<Record<OpeningGap, boolean>>>;

function gapsOf(step: OpeningStepName, values: OpeningValues, installation: Installation): Gaps {
  const { payments, sms, texts } = values;
  const { isProduction, isShowcase } = installation;
  switch (step) {
    case 'brand':
      return { name: !isSaid(values.name) };
    case 'pictures':
      return { logo: values.logo === null, icon: values.icon === null };
    case 'theme':
    case 'languages':
    case 'currency':
    case 'mail':
      return {};
    case 'company':
      return {
        company: !isSaid(values.company),
        address: !isSaid(values.address),
        contact: values.phone === '' && values.careEmail === '',
      };
    case 'texts':
      return {
        text_missing: texts.some(({ id }) => id === null),
        text_placeholder: texts.some((text) => text.hasPlaceholder),
        text_unread: texts.some(({ isOwn }) => !isOwn),
      };
    case 'categories':
      return { categories: values.leaves === 0 };
    case 'payment': {
      const isReal = payments.some(({ state }) => state === 'real');
      const isOffered = payments.some(({ state }) => state !== 'off');
      const needsReal = isProduction && !isShowcase;
      return {
        payment_off: needsReal ? !isReal : !isOffered,
        payment_sandbox: payments.some(({ state }) => state === 'sandbox'),
      };
    }
    case 'sms':
      return {
        sms_off: sms === 'off',
        sms_test: sms === 'test',
        sms_templates: sms !== 'off' && sms !== 'test' && installation.missingTemplates > 0,
      };
    case 'terms':
      return { commission: values.commission === null, agreement: values.agreements === 0 };
    case 'shop':
      return { shop: values.shops === 0 };
    case 'delivery':
      return { freight: values.freightTemplates === 0 };
    case 'product':
      return { product: values.products === 0 };
    case 'live':
      return {
        development: !isProduction,
        site_address: !values.siteUrl.startsWith('https://'),
        second_factor: installation.unguarded > 0,
        parcels: !installation.hasTracking,
      };
    default:
      return step satisfies never;
  }
}

/** Steps that are done by a value, although nothing is wrong without it. */
function isChosen(step: OpeningStepName, values: OpeningValues, { isThemed, isLive }: Installation): boolean {
  if (step === 'theme') return isThemed;
  if (step === 'currency') return values.currencies.length > 0;
  if (step === 'mail') return values.mailHost !== null;
  if (step === 'live') return isLive;
  return true;
}

/** Whether a gap leaves its step undone. The program's own legal texts are complete, and an installation may stay for tests. */
const isNotice = (step: OpeningStepName, code: OpeningGap): boolean =>
  step === 'live' || code === 'text_unread';

const isOptional = (step: OpeningStepName): step is OptionalStepName =>
  OptionalStepName.options.some((one) => one === step);

/** The state of each step, derived from facts; the order is that of the contract. */
export function openingSteps(values: OpeningValues, installation: Installation): OpeningStep[] {
  return OpeningStepName.options.map((name) => {
    const found = Object.entries(gapsOf(name, values, installation)) as [OpeningGap, boolean][];
    const gaps = found.flatMap(([code, isMissing]) =>
      isMissing ? [{ code, blocks: blocking.has(code) }] : [],
    );
    const isDone =
      isChosen(name, values, installation) &&
      gaps.every(({ code, blocks }) => !blocks && isNotice(name, code));
    return { name, gaps, state: isDone ? 'done' : stateOf(name, installation) };
  });
}

function stateOf(name: OpeningStepName, { skipped }: Installation): OpeningStep['state'] {
  if (!isOptional(name)) return 'open';
  return skipped.includes(name) ? 'skipped' : 'optional';
}

/** What forbids going live, and what must be confirmed for it; skipped steps are confirmed already. */
export function gapsBeforeLive(steps: readonly OpeningStep[]) {
  const gaps = steps.flatMap(({ state, gaps: own }) => (state === 'skipped' ? [] : own));
  return { blocking: gaps.filter(({ blocks }) => blocks), warnings: gaps.filter(({ blocks }) => !blocks) };
}
