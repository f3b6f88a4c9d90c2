import type { HandedOver } from '../mail/mail-provider.ts'

export type Sms = {
  /** The same for every try, by which a gateway knows a repeated one. */
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

/** The embedded default: the row of the outbox is the message. */
export const keptSms: SmsProvider = { code: 'outbox', keeps: true, send: async () => 'sent' }
