import type { KeyObject } from 'node:crypto';

/** What WeChat Pay's merchant platform gave the shop. */
export interface WechatPaySettings {
  readonly appId: string;
  readonly mchId: string;
  /** Serial number of the merchant's certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** 32 bytes that decrypt messages and platform certificates. */
  readonly apiV3Key: Buffer;
  /** WeChat Pay's public key; null = platform certificates are fetched. */
  readonly publicKey: { readonly id: string; readonly key: KeyObject } | null;
  readonly url: string;
}

export interface AlipaySettings {
  readonly appId: string;
  readonly privateKey: KeyObject;
  /** Alipay's public key, which signs its answers and messages. */
  readonly publicKey: KeyObject;
  /** The shop's own account number (2088...); messages for another one are refused when it is known. */
  readonly sellerId: string | null;
  readonly gatewayUrl: string;
}

/** What an adapter needs of the shop around it. */
export interface Around {
  /** Where the gateway sends its messages. */
  readonly notifyUrl: string;
  /** The origin buyers come back to from the app. */
  readonly siteUrl: string;
  readonly timeoutMs: number;
  now(): Date;
}

export interface StripeSettings {
  /** `sk_live_` or `sk_test_`, or a restricted key. */
  readonly secretKey: string;
  /** `whsec_...`, of the endpoint that messages come to. */
  readonly webhookSecret: string;
  readonly url: string;
}
