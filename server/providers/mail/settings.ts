/** SMTP server for outgoing mail. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS (`smtps:`); otherwise STARTTLS. */
  readonly isTls: boolean;
  /** Unencrypted connections are allowed to a server on this machine only. */
  readonly mayBePlain: boolean;
  /** null = no authentication. */
  readonly login: { readonly user: string; readonly pass: string } | null;
  /** From header, such as `Harbour <no-reply@shop.example>`. */
  readonly from: string;
}

export interface MailSettings {
  /** null = mail is off, and no page offers it. */
  readonly mail: MailServer | null;
}
