import type { Locale } from '../../../contract/basics.ts';
import type { DeclineReason } from '../../../contract/payments/payment.ts';
import type { RawAnswer } from '../../../contract/route.ts';
import type { SplitProvider } from './split-port.ts';

export type PaymentMethodName = 'wechat' | 'alipay' | 'bankcard';
export type ProviderName = 'sandbox' | 'wechat' | 'alipay' | 'stripe';

export interface PaymentRequest {
  readonly paymentNo: string;
  /** The number our own payment page goes by, for gateways that send the buyer back to it. */
  readonly pageNo: string;
  /** Integer fen. */
  readonly amount: number;
  readonly method: PaymentMethodName;
  readonly subject: string;
  readonly expiresAt: Date;
  /** Parts of it may go to others later: its money waits at the gateway until then. */
  readonly isShared: boolean;
  /** Secret for providers that need a page of ours (the sandbox). */
  readonly token: string;
  /** Language of such a page. */
  readonly locale: Locale;
  /** Where the buyer pays on the very phone that shows the page, its address: a code would have nobody to scan it. */
  readonly phone: { readonly ip: string } | null;
}

/** A try to pay that was refused. */
export interface Decline {
  /** null = the gateway does not say. */
  readonly why: DeclineReason | null;
  /** null = the gateway does not say. */
  readonly at: Date | null;
  /** No further try is taken by the same number. */
  readonly isSpent: boolean;
}

/** What a gateway knows of a payment. `unknown`: it never heard of it, or not yet. */
export type PaymentFound =
  | { readonly state: 'paid'; readonly ref: string; readonly amount: number; readonly paidAt: Date | null }
  | ({ readonly state: 'declined' } & Decline)
  | { readonly state: 'open' | 'closed' | 'unknown' };

/** `failed` is final: the money did not reach the buyer and somebody has to look. */
export type RefundState = 'processing' | 'done' | 'failed';

export interface RefundRequest {
  readonly refundNo: string;
  readonly paymentNo: string;
  /** The provider's number of the payment. */
  readonly ref: string;
  /** Integer fen, of `total`. */
  readonly amount: number;
  readonly total: number;
}

/** A gateway's message as it came in. */
export interface Callback {
  header(name: string): string | undefined;
  readonly body: Uint8Array;
}

/** What a verified message says. `nothing`: a state that changes nothing here. */
export type Notice =
  | {
      readonly kind: 'payment';
      readonly paymentNo: string;
      readonly ref: string;
      readonly amount: number;
      readonly paidAt: Date | null;
    }
  | {
      readonly kind: 'refund';
      readonly paymentNo: string;
      readonly refundNo: string;
      readonly state: RefundState;
    }
  | ({ readonly kind: 'declined'; readonly paymentNo: string } & Decline)
  | { readonly kind: 'nothing'; readonly paymentNo: string | null };

/** A number nothing is ever to be paid by. */
export const noPayment = 'P00000000000000000000';

/** A way to get paid. One adapter a provider; see docs/payment.md. All but `start` may be called again and again. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The gateway refuses the same payment with other words: what it answered first is shown again. */
  readonly keepsCode: boolean;
  /** Answers with the text of the QR code the buyer scans, or the address of the page to pay on; `handle` is kept for later questions. */
  start(request: PaymentRequest): Promise<{ readonly qrText: string; readonly handle?: string }>;
  /** Asks about a payment that is not there, to see whether both sides' keys fit. */
  probe(): Promise<void>;
  /** @param handle what `start` answered; null = nothing, or it was never answered */
  query(paymentNo: string, handle: string | null): Promise<PaymentFound>;
  /** Lets nobody pay any more. Rejects when the gateway does not take it. */
  close(paymentNo: string, handle: string | null): Promise<void>;
  /** Gives money back. Idempotent by `refundNo`. */
  refund(refund: RefundRequest): Promise<RefundState>;
  refundState(refund: RefundRequest): Promise<RefundState>;
  /** Sharing payments with shops; null = not offered here. */
  readonly split: SplitProvider | null;
  /** Verifies a message and reads it. @throws ProviderError `forged` when it is not the gateway's or not for this shop */
  hear(callback: Callback): Promise<Notice>;
  /** What the gateway wants to be told about a message. */
  reply(taken: boolean): RawAnswer;
}

/** The adapter of each method; null = cannot be paid with here. */
export type PaymentProviders = Readonly<Record<PaymentMethodName, PaymentProvider | null>>;

/**
 * Why a provider's call failed. `unreachable`: no answer, or the gateway's own fault; `refused`: it said no;
 * `forged`: what came is not signed by the gateway or not meant for this shop.
 */
export class ProviderError extends Error {
  readonly reason: 'unreachable' | 'refused' | 'forged';
  /** The gateway's own code, or a word for what was wrong. Never a secret. */
  readonly code: string;

  constructor(reason: ProviderError['reason'], code: string, options?: ErrorOptions) {
    super(`${reason}: ${code}`, options);
    this.reason = reason;
    this.code = code.slice(0, 120);
  }
}
