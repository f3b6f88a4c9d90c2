import { createTransport } from 'nodemailer'
import type { MailProvider } from './mail-provider.ts'

export type SmtpParty = {
  /** smtp://user:password@host:587 (STARTTLS is demanded) or smtps://…:465. */
  readonly url: string
  readonly from: string
  readonly timeoutMs: number
}

/** Opens a mail server. A login or a password goes over an encrypted line only, unless the server is this machine. */
export function openSmtpMail(party: SmtpParty): MailProvider {
  const url = new URL(party.url)
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const secure = url.protocol === 'smtps:'
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !isOwnMachine,
    ignoreTLS: !secure && isOwnMachine,
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: party.timeoutMs,
    greetingTimeout: party.timeoutMs,
    socketTimeout: party.timeoutMs,
    // Texts of a mail never open files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    code: 'smtp',
    keeps: false,
    async send({ id, to, subject, text }) {
      try {
        const mail = { from: party.from, to: { name: '', address: to }, subject, text, messageId: `<${id}@mingtang>` }
        await transport.sendMail(mail)
        return 'sent'
      } catch (error) {
        return isFinal(error) ? 'refused' : 'unknown'
      }
    },
    close: () => transport.close(),
  }
}

// Only what the server says about the box is final; a refused login is our own mistake and can be mended.
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && (responseCode === undefined || responseCode >= 500)
}
