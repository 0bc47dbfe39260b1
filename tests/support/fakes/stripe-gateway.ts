import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { TestApp } from '../test-app.ts';
import { gatewayServer, type Incoming, type Outgoing, type Trouble } from './gateway-server.ts';

const secretKey = 'sk_test_51QnanTestKeyOfTheStandIn';
const webhookSecret = 'whsec_StandInSecret0123456789';
const id = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

const digits = z.string().regex(/^[1-9]\d{0,9}$/);
const address = z.url({ protocol: /^https?$/ });
/** The fields of a session, flattened; an unknown one is refused, as Stripe does. */
const SessionForm = z.strictObject({
  mode: z.literal('payment'),
  'payment_method_types[0]': z.literal('card'),
  client_reference_id: z.string().max(200),
  'line_items[0][quantity]': digits,
  'line_items[0][price_data][currency]': z.enum(['cny', 'usd', 'eur', 'gbp']),
  'line_items[0][price_data][unit_amount]': digits,
  'line_items[0][price_data][product_data][name]': z.string().min(1).max(250),
  'payment_intent_data[metadata][payment_no]': z.string().max(500),
  success_url: address,
  cancel_url: address,
  expires_at: digits,
  locale: z.enum(['auto', 'en', 'zh']),
});
const RefundForm = z.strictObject({
  payment_intent: z.string(),
  amount: digits,
  'metadata[refund_no]': z.string(),
  'metadata[payment_no]': z.string(),
});

interface Session {
  readonly id: string;
  readonly form: z.infer<typeof SessionForm>;
  status: 'open' | 'complete' | 'expired';
  intent: string | null;
  paidAt: Date | null;
  /** The wallet in Stripe's words; null = a card that was typed in. */
  wallet: string | null;
  /** Why and when the last card was declined. */
  refusal: { readonly code: string; readonly decline_code?: string; readonly at: Date } | null;
}
interface Back {
  readonly id: string;
  readonly form: z.infer<typeof RefundForm>;
  status: 'pending' | 'succeeded' | 'failed';
}

/** How a notification of the fake differs from a valid one. */
export interface StripeTwist {
  readonly secret?: string;
  readonly ageSeconds?: number;
  readonly livemode?: boolean;
  /** The event happened this long before it is sent. */
  readonly olderSeconds?: number;
  /** Changes fields of the session before the message is signed. */
  readonly fields?: Readonly<Record<string, string | number | null>>;
  /** Changes the text afterwards. */
  readonly tamper?: (body: string) => string;
  readonly header?: (right: string) => string;
}

interface ToldDispute {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly intent?: string;
  readonly olderSeconds?: number;
}

const error = (status: number, code: string, type = 'invalid_request_error'): Outgoing => ({
  status,
  body: JSON.stringify({ error: { type, code, message: code } }),
});
const ok = (value: object): Outgoing => ({ status: 200, body: JSON.stringify(value) });
const unix = (at: Date): number => Math.floor(at.getTime() / 1000);

/** About half a dollar. */
const leastOf = (form: z.infer<typeof SessionForm>): number =>
  form['line_items[0][price_data][currency]'] === 'cny' ? 400 : 50;

/** Stripe's API on 127.0.0.1: refuses what Stripe would, accepts each idempotency key once, and signs its notifications. */
export async function stripeGateway(clock: { now(): Date }) {
  let trouble: Trouble = 'none';
  /** Its answer is lost after the work was done. */
  const state = { slowRefunds: false, losesAnswer: false };
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Back>();
  const answered = new Map<string, { readonly form: string; readonly out: Outgoing }>();
  const server = await gatewayServer(() => trouble, answer);

  function answer(request: Incoming): Outgoing {
    if (request.header('authorization') !== `Bearer ${secretKey}`)
      return error(401, 'api_key_invalid', 'authentication_error');
    if (request.header('stripe-version') !== '2024-06-20') return error(400, 'version_unknown');
    const url = new URL(request.path, 'http://stripe');
    if (request.method === 'GET') return get(url);
    if (!request.header('content-type').startsWith('application/x-www-form-urlencoded'))
      return error(400, 'content_type');
    const out = once(request.header('idempotency-key'), `${url.pathname}?${request.body}`, () =>
      post(url.pathname, Object.fromEntries(new URLSearchParams(request.body))),
    );
    if (!state.losesAnswer) return out;
    state.losesAnswer = false;
    return { status: 502, body: '' };
  }

  function once(key: string, form: string, work: () => Outgoing): Outgoing {
    const before = answered.get(key);
    if (before)
      return before.form === form ? before.out : error(400, 'idempotency_error', 'idempotency_error');
    const out = work();
    if (key !== '' && out.status === 200) answered.set(key, { form, out });
    return out;
  }

  function post(path: string, fields: Readonly<Record<string, string>>): Outgoing {
    if (path === '/v1/checkout/sessions') return open(fields);
    if (path === '/v1/refunds') return giveBack(fields);
    const [, sessionId = ''] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    const session = sessions.get(sessionId);
    if (!session) return error(404, 'resource_missing');
    if (session.status !== 'open') return error(400, 'checkout_session_not_open');
    session.status = 'expired';
    return ok(shown(session, false));
  }

  function open(fields: Readonly<Record<string, string>>): Outgoing {
    const form = SessionForm.safeParse(fields);
    if (!form.success) return error(400, `parameter ${form.error.issues[0]?.path.join('.')}`);
    if (Number(form.data['line_items[0][price_data][unit_amount]']) < leastOf(form.data))
      return error(400, 'amount_too_small');
    const lives = Number(form.data.expires_at) - unix(clock.now());
    if (lives < 1_800 || lives > 86_400) return error(400, 'parameter expires_at');
    const session: Session = {
      id: id('cs_test'),
      form: form.data,
      status: 'open',
      intent: null,
      paidAt: null,
      wallet: null,
      refusal: null,
    };
    sessions.set(session.id, session);
    return ok({ ...shown(session, false), url: `https://checkout.stripe.com/c/pay/${session.id}#fid` });
  }

  function giveBack(fields: Readonly<Record<string, string>>): Outgoing {
    const form = RefundForm.safeParse(fields);
    if (!form.success) return error(400, `parameter ${form.error.issues[0]?.path.join('.')}`);
    const session = [...sessions.values()].find(({ intent }) => intent === form.data.payment_intent);
    if (!session?.paidAt) return error(404, 'resource_missing');
    const given = refundsOf(session.form.client_reference_id).filter(({ status }) => status !== 'failed');
    const sum = given.reduce((total, back) => total + Number(back.form.amount), Number(form.data.amount));
    if (sum > Number(session.form['line_items[0][price_data][unit_amount]']))
      return error(400, 'charge_already_refunded');
    const back: Back = { id: id('re'), form: form.data, status: state.slowRefunds ? 'pending' : 'succeeded' };
    refunds.set(back.id, back);
    return ok(shownRefund(back));
  }

  function get(url: URL): Outgoing {
    if (url.pathname === '/v1/refunds') {
      const intent = url.searchParams.get('payment_intent');
      const found = [...refunds.values()].filter(({ form }) => form.payment_intent === intent);
      return ok({ object: 'list', data: found.map(shownRefund), has_more: false });
    }
    const [, sessionId = ''] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(url.pathname) ?? [];
    const session = sessions.get(sessionId);
    const isExpanded = url.searchParams.get('expand[]') === 'payment_intent.latest_charge';
    return session ? ok(shown(session, isExpanded)) : error(404, 'resource_missing');
  }

  const shown = ({ id, form, status, intent, paidAt, wallet, refusal }: Session, isExpanded: boolean) => ({
    id,
    object: 'checkout.session',
    client_reference_id: form.client_reference_id,
    status,
    payment_status: paidAt ? 'paid' : 'unpaid',
    amount_total: Number(form['line_items[0][price_data][unit_amount]']),
    currency: form['line_items[0][price_data][currency]'],
    payment_intent:
      isExpanded && intent
        ? {
            id: intent,
            status: paidAt ? 'succeeded' : 'requires_payment_method',
            last_payment_error: refusal && { ...errorOf(refusal), type: 'card_error' },
            latest_charge: (paidAt ?? refusal?.at) && {
              created: unix(paidAt ?? refusal?.at ?? clock.now()),
              payment_method_details: { type: 'card', card: { wallet: wallet && { type: wallet } } },
            },
          }
        : intent,
  });
  const currencyOf = (wanted: string) =>
    [...sessions.values()].find(({ intent }) => intent === wanted)?.form[
      'line_items[0][price_data][currency]'
    ];
  const errorOf = ({ code, decline_code }: NonNullable<Session['refusal']>) => ({
    code,
    ...(decline_code && { decline_code }),
  });
  const shownRefund = ({ id, form, status }: Back) => ({
    id,
    object: 'refund',
    amount: Number(form.amount),
    currency: currencyOf(form.payment_intent),
    payment_intent: form.payment_intent,
    status,
    metadata: { refund_no: form['metadata[refund_no]'], payment_no: form['metadata[payment_no]'] },
  });

  /** Signs a notification and sends it to the program. */
  async function send(app: TestApp, type: string, object: object, twist: StripeTwist = {}) {
    const time = unix(clock.now()) - (twist.ageSeconds ?? 0);
    const message = {
      id: id('evt'),
      object: 'event',
      type,
      created: unix(clock.now()) - (twist.olderSeconds ?? 0),
      livemode: twist.livemode ?? false,
      data: { object: { ...object, ...twist.fields } },
    };
    const text = JSON.stringify(message);
    const proof = createHmac('sha256', twist.secret ?? webhookSecret)
      .update(`${time}.${text}`)
      .digest('hex');
    const header = `t=${time},v1=${proof},v0=${'0'.repeat(64)}`;
    const body = twist.tamper?.(text) ?? text;
    const signature = twist.header?.(header) ?? header;
    return { body, signature, status: await deliver(app, body, signature) };
  }

  async function deliver(app: TestApp, body: string, signature: string): Promise<number> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await app.request('POST', '/api/payment/notify/stripe', { headers, body })).status;
  }

  const sessionsOf = (paymentNo: string) =>
    [...sessions.values()].filter(({ form }) => form.client_reference_id === paymentNo);
  const sessionOf = (paymentNo: string): Session => {
    const session = sessionsOf(paymentNo).at(-1);
    if (!session) throw new Error(`nobody opened ${paymentNo}`);
    return session;
  };
  const refundsOf = (paymentNo: string) =>
    [...refunds.values()].filter(({ form }) => form['metadata[payment_no]'] === paymentNo);

  return {
    close: server.close,
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_URL: server.url,
      PAYMENT_TIMEOUT_SECONDS: '1',
    },
    state,
    sessionOf,
    sessionsOf,
    refundsOf,
    suffer(next: Trouble) {
      trouble = next;
    },
    /** The buyer pays, without a notification. */
    pay(paymentNo: string, wallet: string | null = null) {
      const paid = { status: 'complete', intent: id('pi'), paidAt: clock.now(), wallet };
      Object.assign(sessionOf(paymentNo), paid);
    },
    /** The buyer's card is declined, without a notification. */
    decline(paymentNo: string, code: string, decline_code?: string) {
      const refusal = { code, ...(decline_code && { decline_code }), at: clock.now() };
      Object.assign(sessionOf(paymentNo), { intent: id('pi'), refusal });
    },
    tellDeclined(app: TestApp, paymentNo: string) {
      const { intent, refusal } = sessionOf(paymentNo);
      const intentNow = {
        id: intent,
        object: 'payment_intent',
        status: 'requires_payment_method',
        metadata: { payment_no: paymentNo },
        last_payment_error: refusal && errorOf(refusal),
      };
      return send(app, 'payment_intent.payment_failed', intentNow);
    },
    tell: (app: TestApp, paymentNo: string, type = 'checkout.session.completed', twist?: StripeTwist) =>
      send(app, type, shown(sessionOf(paymentNo), false), twist),
    tellRefund: (app: TestApp, back: Back, type = 'refund.updated') => send(app, type, shownRefund(back)),
    /** The bank of the buyer disputes the payment, or decided about it. */
    tellDispute(app: TestApp, paymentNo: string, told: ToldDispute) {
      const { id: disputeId, status, amount, intent = sessionOf(paymentNo).intent, olderSeconds = 0 } = told;
      const kind = status === 'lost' || status === 'won' ? 'closed' : 'updated';
      const dispute = {
        id: disputeId,
        object: 'dispute',
        amount,
        currency: sessionOf(paymentNo).form['line_items[0][price_data][currency]'],
        payment_intent: intent,
        reason: 'fraudulent',
        status,
        evidence_details: { due_by: unix(clock.now()) + 7 * 86_400 },
      };
      return send(app, `charge.dispute.${kind}`, dispute, { olderSeconds });
    },
    /** A day later: idempotency keys have expired. */
    forgetKeys: () => answered.clear(),
    deliver,
  };
}
