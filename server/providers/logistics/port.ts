import type { LocalText } from '../../../contract/basics.ts';

export interface TrackedParcel {
  /** Value of the dictionary `logistics_company`. */
  readonly company: string;
  readonly number: string;
  /** The receiver's. */
  readonly phone: string;
  readonly shippedAt: Date;
  readonly from: LocalText;
  readonly to: LocalText;
}

export interface TrackingNews {
  readonly at: Date;
  readonly state: 'shipped' | 'moving' | 'delivering' | 'signed';
  /** In the carrier's words; a language it does not speak stays empty. */
  readonly text: LocalText;
}

/**
 * Who knows where parcels are. `track` answers with all news up to `now`; the same news may come again and again.
 * @throws where nobody answers: it is asked again
 */
export interface LogisticsProvider {
  readonly name: 'sandbox' | 'kuaidi100' | 'none';
  track(parcel: TrackedParcel, now: Date): Promise<readonly TrackingNews[]>;
}
