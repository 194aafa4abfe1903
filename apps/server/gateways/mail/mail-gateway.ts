/** One mail in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail server of the insurer, and the address that mails come from. */
export interface MailSettings {
  /** `smtps://user:password@host:port`, or `smtp://` with STARTTLS. */
  readonly url: string;
  readonly from: string;
}

/** Sends mails. Throws when the mail server did not accept a mail now: the job is retried. */
export interface MailGateway {
  /** `refused`: the mail server does not take mails for this address, now or later. */
  send(mail: Mail): Promise<'sent' | 'refused'>;
}
