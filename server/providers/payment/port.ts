import type { Locale } from '../../../contract/basics.ts';

export type PaymentMethodName = 'wechat' | 'alipay' | 'bankcard';

export interface PaymentRequest {
  readonly paymentNo: string;
  /** Integer fen. */
  readonly amount: number;
  readonly method: PaymentMethodName;
  readonly subject: string;
  readonly expiresAt: Date;
  /** Secret for providers that need a page of ours (the sandbox). */
  readonly token: string;
  /** Language of such a page. */
  readonly locale: Locale;
}

/** A way to get paid. One adapter a provider; see docs/decisions. */
export interface PaymentProvider {
  readonly name: string;
  /** Answers with the text of the QR code the buyer scans. Rejects when the provider does not answer. */
  start(request: PaymentRequest): Promise<{ readonly qrText: string }>;
  /** Gives money back; `ref` is the provider's number of the payment. Idempotent by `refundNo`. */
  refund(refund: { readonly refundNo: string; readonly ref: string; readonly amount: number }): Promise<void>;
}
