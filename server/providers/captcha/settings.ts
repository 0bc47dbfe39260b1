export interface Captcha {
  readonly kind: 'turnstile' | 'hcaptcha';
  /** Site key; public, pages send it to the provider. */
  readonly siteKey: string;
  readonly secret: string;
  /** URL that verifies answers. */
  readonly url: string;
  /** URL of the provider's script. */
  readonly script: string;
}

export interface CaptchaSettings {
  /** null = captcha is off. */
  readonly captcha: Captcha | null;
}
