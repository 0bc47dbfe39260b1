export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailProvider {
  readonly host: string;
  readonly from: string;
  /** Hands one message over and answers with its Message-ID. @throws SmsError */
  send(mail: Mail): Promise<string | null>;
  /** Whether the server lets us in; nothing is sent. @throws SmsError */
  probe(): Promise<void>;
}
