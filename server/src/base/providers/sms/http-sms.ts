import { openSignedCaller } from '../signed-caller.ts'
import type { ThirdParty } from '../third-party.ts'
import type { SmsProvider } from './sms-provider.ts'

/** Opens a gateway that accepts `POST /sms/v1/send {id, to, text}`; request and response are signed, as with all our third parties. */
export function openHttpSms(party: ThirdParty): SmsProvider {
  const call = openSignedCaller(party)
  return {
    code: 'http',
    keeps: false,
    async send({ id, to, text }) {
      const outcome = await call('/sms/v1/send', { id, to, text })
      if (outcome.kind === 'done') return 'sent'
      return outcome.kind === 'refused' ? 'refused' : 'unknown'
    },
  }
}
