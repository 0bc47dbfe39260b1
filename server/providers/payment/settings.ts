import type { KeyObject } from 'node:crypto';

/** Credentials from WeChat Pay's merchant platform. */
export interface WechatPaySettings {
  readonly appId: string;
  readonly mchId: string;
  /** Serial number of the merchant certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** APIv3 key: 32 bytes that decrypt callbacks and platform certificates. */
  readonly apiV3Key: Buffer;
  /** WeChat Pay's public key; null = platform certificates are downloaded. */
  readonly publicKey: { readonly id: string; readonly key: KeyObject } | null;
  readonly url: string;
}

export interface AlipaySettings {
  readonly appId: string;
  readonly privateKey: KeyObject;
  /** Alipay's public key, which verifies its answers and callbacks. */
  readonly publicKey: KeyObject;
  /** The merchant's own account number (2088...); when set, callbacks for another one are rejected. */
  readonly sellerId: string | null;
  readonly gatewayUrl: string;
}

/** Settings of the site that an adapter needs. */
export interface Around {
  /** Callback URL. */
  readonly notifyUrl: string;
  /** Origin for redirects back from the payment app. */
  readonly siteUrl: string;
  readonly timeoutMs: number;
  now(): Date;
}

export interface StripeSettings {
  /** `sk_live_`, `sk_test_`, or a restricted key. */
  readonly secretKey: string;
  /** Signing secret `whsec_...` of the webhook endpoint. */
  readonly webhookSecret: string;
  readonly url: string;
}

export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The webhook's id, which its signatures are bound to. */
  readonly webhookId: string;
  readonly url: string;
}
