import type { LocalText } from '../../../contract/basics.ts';

export interface TrackedParcel {
  /** Value of the dictionary `logistics_company`. */
  readonly company: string;
  readonly number: string;
  /** Phone number of the receiver. */
  readonly phone: string;
  readonly shippedAt: Date;
  readonly from: LocalText;
  readonly to: LocalText;
}

export interface TrackingNews {
  readonly at: Date;
  readonly state: 'shipped' | 'moving' | 'delivering' | 'signed';
  /** Text of the carrier; languages it does not support are empty. */
  readonly text: LocalText;
}

/**
 * Parcel tracking provider. `track` returns all events up to `now`, including those returned before.
 * @throws when the provider does not answer; the poll is repeated
 */
export interface LogisticsProvider {
  readonly name: 'sandbox' | 'kuaidi100' | 'none';
  track(parcel: TrackedParcel, now: Date): Promise<readonly TrackingNews[]>;
}
