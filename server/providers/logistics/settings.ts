/** Keys of Kuaidi100's tracking. */
export interface Kuaidi100Settings {
  readonly customer: string;
  readonly key: string;
  readonly url: string;
}

export interface LogisticsSettings {
  /** null = parcels are followed by nobody, or by the sandbox where it may be. */
  readonly kuaidi100: Kuaidi100Settings | null;
}
