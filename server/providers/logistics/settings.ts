/** API credentials of Kuaidi100. */
export interface Kuaidi100Settings {
  readonly customer: string;
  readonly key: string;
  readonly url: string;
}

export interface LogisticsSettings {
  /** null = no tracking, or the sandbox where it is allowed. */
  readonly kuaidi100: Kuaidi100Settings | null;
}
