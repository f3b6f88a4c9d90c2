export type Mail = { readonly id: string; readonly to: string; readonly subject: string; readonly text: string }

/** `refused` is final (no such box); `unknown` may be tried again. */
export type HandedOver = 'sent' | 'refused' | 'unknown'

/** Hands mails over to a mail server; it never throws. */
export type MailProvider = {
  readonly code: string
  /** True when the provider only keeps the message in our own database, where the outbox page shows it. */
  readonly keeps: boolean
  send(mail: Mail): Promise<HandedOver>
  close(): void
}

/** The embedded default sends nothing: the row in the outbox is the message. */
export const outboxMail: MailProvider = { code: 'outbox', keeps: true, send: async () => 'sent', close: () => {} }
