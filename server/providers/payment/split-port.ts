/** Who a part of a payment can go to. `merchant`: a merchant number; `person`: a WeChat user as this shop's app knows them. */
export interface SplitReceiver {
  readonly kind: 'merchant' | 'person';
  readonly account: string;
}

type SplitRelation =
  | 'STORE'
  | 'STORE_OWNER'
  | 'PARTNER'
  | 'HEADQUARTER'
  | 'BRAND'
  | 'DISTRIBUTOR'
  | 'SUPPLIER';

interface NewSplitReceiver extends SplitReceiver {
  /** The company's full name, or the person's; the gateway compares it. */
  readonly name: string;
  readonly relation: SplitRelation;
}

export interface SplitRequest {
  /** Under one number a gateway shares once, and refuses another content. */
  readonly splitNo: string;
  /** The gateway's number of the payment. */
  readonly ref: string;
  /** Integer fen, of `total`. */
  readonly amount: number;
  /** What the payment was of. */
  readonly total: number;
  readonly paidAt: Date;
  readonly receiver: SplitReceiver;
}

/** What became of it at the gateway. `unknown`: it never heard of the number, or not yet. */
export interface SplitFound {
  readonly state: 'processing' | 'done' | 'failed' | 'unknown';
  /** The gateway's own number. */
  readonly gatewayNo: string | null;
  /** The gateway's word for why it failed. */
  readonly reason: string | null;
}

export interface SplitReturn {
  readonly returnNo: string;
  readonly splitNo: string;
  /** Integer fen, of `shared`. */
  readonly amount: number;
  /** What the receiver was given. */
  readonly shared: number;
  readonly receiver: SplitReceiver;
}

/**
 * Sharing a payment with others (WeChat Pay calls it profit sharing). Only payments that were begun with `isShared` can be; their money is frozen
 * at the gateway until it is shared or freed. All calls may be made again and again.
 */
export interface SplitProvider {
  /** Makes somebody known to the gateway; again is fine. @throws ProviderError `refused` when it takes nobody like that */
  addReceiver(receiver: NewSplitReceiver): Promise<void>;
  /** Gives a receiver a part. Idempotent by `splitNo`. @throws ProviderError `refused` when nothing was begun */
  split(request: SplitRequest): Promise<SplitFound>;
  splitState(request: SplitRequest): Promise<SplitFound>;
  /** Sets free what nobody was given; nothing can be shared afterwards. Idempotent. Answers whether it is done. */
  free(request: { readonly freeNo: string; readonly ref: string }): Promise<boolean>;
  /** Takes back from a receiver. Idempotent by `returnNo`. @throws ProviderError `refused` when nothing was begun */
  giveBack(request: SplitReturn): Promise<SplitFound>;
  giveBackState(request: SplitReturn): Promise<SplitFound>;
}

/** Days after a payment in which it can be shared, and after that in which a part can be taken back. */
export const splitDays = 180;
