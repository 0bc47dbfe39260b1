/** Receiver of a split. `merchant`: a merchant number; `person`: a WeChat user's openid for this app. */
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
  /** Full name of the company or person; the provider compares it. */
  readonly name: string;
  readonly relation: SplitRelation;
}

export interface SplitRequest {
  /** Idempotency number: the provider executes it once and rejects other content. */
  readonly splitNo: string;
  /** The provider's payment number. */
  readonly ref: string;
  /** Integer fen, of `total`. */
  readonly amount: number;
  /** Total of the payment, integer fen. */
  readonly total: number;
  readonly paidAt: Date;
  readonly receiver: SplitReceiver;
}

/** State at the provider. `unknown`: it does not know the number, or not yet. */
export interface SplitFound {
  readonly state: 'processing' | 'done' | 'failed' | 'unknown';
  /** The provider's split number. */
  readonly gatewayNo: string | null;
  /** The provider's failure reason. */
  readonly reason: string | null;
}

export interface SplitReturn {
  readonly returnNo: string;
  readonly splitNo: string;
  /** Integer fen, of `shared`. */
  readonly amount: number;
  /** Amount of the split, integer fen. */
  readonly shared: number;
  readonly receiver: SplitReceiver;
}

/**
 * Payment splits (profit sharing in WeChat Pay). Only payments started with `isShared` can be split; the provider freezes their money until
 * it is split or released. All calls are idempotent.
 */
export interface SplitProvider {
  /** Registers a receiver at the provider; idempotent. @throws ProviderError `refused` when the provider rejects the receiver */
  addReceiver(receiver: NewSplitReceiver): Promise<void>;
  /** Transfers a part to a receiver. Idempotent by `splitNo`. @throws ProviderError `refused` when nothing was started */
  split(request: SplitRequest): Promise<SplitFound>;
  splitState(request: SplitRequest): Promise<SplitFound>;
  /** Releases the rest of the frozen money; no more splits are possible afterwards. Idempotent. Returns whether it is done. */
  free(request: { readonly freeNo: string; readonly ref: string }): Promise<boolean>;
  /** Takes a part back from a receiver. Idempotent by `returnNo`. @throws ProviderError `refused` when nothing was started */
  giveBack(request: SplitReturn): Promise<SplitFound>;
  giveBackState(request: SplitReturn): Promise<SplitFound>;
}

/** Days after the payment in which it can be split, and in which a split can be returned. */
export const splitDays = 180;
