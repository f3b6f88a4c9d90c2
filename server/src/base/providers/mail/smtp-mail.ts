import { createTransport } from 'nodemailer'
import type { MailProvider } from './mail-provider.ts'

export type SmtpParty = {
  /** smtp://user:password@host:587 (STARTTLS is demanded) or smtps://…:465. */
  readonly url: string
  readonly from: string
  readonly timeoutMs: number
}

/** Opens a mail server. Credentials are sent over TLS only, unless the server is on this machine. */
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
    // The content of a mail must not read files or fetch URLs.
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

// Only a refusal about the mailbox is final; a refused login is our own misconfiguration and can be fixed.
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && (responseCode === undefined || responseCode >= 500)
}
