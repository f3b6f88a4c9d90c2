import type { HandedOver } from '../mail/mail-provider.ts'

export type Sms = {
  /** The same for every attempt, so that a gateway recognizes a retry. */
  readonly id: string
  /** "+8613800001111". */
  readonly to: string
  readonly text: string
}

/** Hands short messages over to a gateway; it never throws. */
export type SmsProvider = {
  readonly code: string
  readonly keeps: boolean
  send(sms: Sms): Promise<HandedOver>
}

/** The embedded default sends nothing: the row in the outbox is the message. */
export const outboxSms: SmsProvider = { code: 'outbox', keeps: true, send: async () => 'sent' }
