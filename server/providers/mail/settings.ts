/** A mail server that takes messages for others. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`); otherwise by STARTTLS. */
  readonly isTls: boolean;
  /** Only a server on this machine may be spoken to in clear. */
  readonly mayBePlain: boolean;
  /** null = it asks for none. */
  readonly login: { readonly user: string; readonly pass: string } | null;
  /** Whom messages are from, as `千岸 <no-reply@shop.example>`. */
  readonly from: string;
}

export interface MailSettings {
  /** null = nothing is sent by mail, and no page offers it. */
  readonly mail: MailServer | null;
}
