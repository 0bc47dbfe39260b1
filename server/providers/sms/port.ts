/** Sends one text message. Rejects when the provider refuses or does not answer. */
export interface SmsProvider {
  readonly name: string;
  send(message: {
    readonly mobile: string;
    readonly template: string;
    readonly content: string;
  }): Promise<void>;
}
