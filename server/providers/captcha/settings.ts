export interface Captcha {
  readonly kind: 'turnstile' | 'hcaptcha';
  /** Public: pages show it to the provider. */
  readonly siteKey: string;
  readonly secret: string;
  /** Where answers are checked. */
  readonly url: string;
  /** The provider's script for pages. */
  readonly script: string;
}

export interface CaptchaSettings {
  /** null = nobody is asked. */
  readonly captcha: Captcha | null;
}
