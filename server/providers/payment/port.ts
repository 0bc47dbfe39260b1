import type { Locale } from '../../../contract/basics.ts';
import type { DisputeState } from '../../../contract/payments/dispute.ts';
import type { ChargeCurrency, DeclineReason, Wallet } from '../../../contract/payments/payment.ts';
import type { RawAnswer } from '../../../contract/route.ts';
import type { SplitProvider } from './split-port.ts';

export type PaymentMethodName = 'wechat' | 'alipay' | 'bankcard' | 'paypal';
export type ProviderName = 'sandbox' | 'wechat' | 'alipay' | 'stripe' | 'paypal';

export interface PaymentRequest {
  readonly paymentNo: string;
  /** Number in the URL of our payment page, for providers that redirect the buyer back. */
  readonly pageNo: string;
  /** Hundredths of `currency`. */
  readonly amount: number;
  /** Other than yuan only for providers of cards and PayPal. */
  readonly currency: ChargeCurrency;
  readonly method: PaymentMethodName;
  readonly subject: string;
  readonly expiresAt: Date;
  /** Parts of it may be split later: the provider holds the money until then. */
  readonly isShared: boolean;
  /** Secret for providers that use a page of this site (the sandbox). */
  readonly token: string;
  /** Language of the payment page. */
  readonly locale: Locale;
  /** The buyer pays on the phone that shows the page: a URL instead of a QR code. */
  readonly phone: { readonly ip: string } | null;
}

/** A failed payment attempt. */
export interface Decline {
  /** null = not reported by the provider. */
  readonly why: DeclineReason | null;
  /** null = not reported by the provider. */
  readonly at: Date | null;
  /** No further attempt is possible with the same number. */
  readonly isSpent: boolean;
}

/** A payment that was made. */
interface Paid {
  /** The provider's number of the payment. */
  readonly ref: string;
  /** Hundredths of `currency`. */
  readonly amount: number;
  /** Absent = yuan. */
  readonly currency?: ChargeCurrency;
  readonly paidAt: Date | null;
  /** Absent = none, or not reported. */
  readonly wallet?: Wallet | null;
}

/**
 * State of a payment at the provider. `unknown`: it does not know the number, or not yet. `approved`: the buyer agreed, and the money is
 * taken by `capture`.
 */
export type PaymentFound =
  | ({ readonly state: 'paid' } & Paid)
  | ({ readonly state: 'declined' } & Decline)
  | { readonly state: 'open' | 'approved' | 'closed' | 'unknown' };

/** `failed` is final: the money did not reach the buyer and a person has to act. */
export type RefundState = 'processing' | 'done' | 'failed';

export interface RefundRequest {
  readonly refundNo: string;
  readonly paymentNo: string;
  /** The provider's payment number. */
  readonly ref: string;
  /** As returned by `start`. */
  readonly handle: string | null;
  /** Hundredths of `currency`, of `total`. */
  readonly amount: number;
  readonly total: number;
  readonly currency: ChargeCurrency;
}

/** A raw callback of the provider. */
export interface Callback {
  header(name: string): string | undefined;
  readonly body: Uint8Array;
}

/** A dispute that the buyer opened at the bank or at PayPal, or what became of it. */
export interface DisputeNotice {
  readonly kind: 'dispute';
  /** Not named by the message; the payment is found by `ref`. */
  readonly paymentNo: null;
  /** The provider's number of the dispute. */
  readonly disputeNo: string;
  /** The provider's number of the payment. */
  readonly ref: string;
  /** Hundredths of `currency`; of a lost one what was lost. */
  readonly amount: number;
  readonly currency: ChargeCurrency;
  readonly reason: string;
  readonly state: DisputeState;
  readonly dueAt: Date | null;
  readonly at: Date;
}

/** Content of a verified callback. `nothing`: a state that is irrelevant here. */
export type Notice =
  | ({ readonly kind: 'payment'; readonly paymentNo: string } & Paid)
  | {
      readonly kind: 'refund';
      readonly paymentNo: string;
      readonly refundNo: string;
      readonly state: RefundState;
    }
  | ({ readonly kind: 'declined'; readonly paymentNo: string } & Decline)
  | DisputeNotice
  | { readonly kind: 'approved'; readonly paymentNo: string }
  | { readonly kind: 'nothing'; readonly paymentNo: string | null };

/** A number that is never used for a payment. */
export const noPayment = 'P00000000000000000000';

/** Payment provider, one adapter each; see docs/payment.md. All methods but `start` are idempotent. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The provider rejects a second request for the same payment with different content: the first answer is shown again. */
  readonly keepsCode: boolean;
  /** Returns the text of a QR code, or the URL of the payment page; `handle` is stored for later queries. */
  start(request: PaymentRequest): Promise<{ readonly qrText: string; readonly handle?: string }>;
  /** Queries a payment that does not exist, to verify both sides' keys. */
  probe(): Promise<void>;
  /** @param handle returned by `start`; null = none, or its answer was lost */
  query(paymentNo: string, handle: string | null): Promise<PaymentFound>;
  /** Takes the money of an approved payment, once; for providers whose payments become `approved`. */
  capture?(paymentNo: string, handle: string | null): Promise<PaymentFound>;
  /** Closes the payment at the provider. Rejects when the provider refuses. */
  close(paymentNo: string, handle: string | null): Promise<void>;
  /** Refunds. Idempotent by `refundNo`. */
  refund(refund: RefundRequest): Promise<RefundState>;
  refundState(refund: RefundRequest): Promise<RefundState>;
  /** Payment splits; null = not supported. */
  readonly split: SplitProvider | null;
  /** Verifies and parses a callback. @throws ProviderError `forged` when it is not signed by the provider or not for this merchant */
  hear(callback: Callback): Promise<Notice>;
  /** Response to a callback as the provider expects it. */
  reply(taken: boolean): RawAnswer;
}

/** The adapter of each method; null = method not available. */
export type PaymentProviders = Readonly<Record<PaymentMethodName, PaymentProvider | null>>;

/**
 * Why a provider call failed. `unreachable`: no answer, or an error of the provider; `refused`: rejected; `forged`: the answer is not
 * signed by the provider or not for this merchant.
 */
export class ProviderError extends Error {
  readonly reason: 'unreachable' | 'refused' | 'forged';
  /** The provider's error code, or a word of our own. Never a secret. */
  readonly code: string;

  constructor(reason: ProviderError['reason'], code: string, options?: ErrorOptions) {
    super(`${reason}: ${code}`, options);
    this.reason = reason;
    this.code = code.slice(0, 120);
  }
}
