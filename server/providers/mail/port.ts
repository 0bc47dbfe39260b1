export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailProvider {
  readonly host: string;
  readonly from: string;
  /** Sends a message through the mail server and returns its Message-ID. @throws SmsError */
  send(mail: Mail): Promise<string | null>;
  /** Checks connection and login without sending. @throws SmsError */
  probe(): Promise<void>;
}
