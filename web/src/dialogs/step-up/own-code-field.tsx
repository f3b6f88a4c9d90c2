import { call } from '../../call/client.ts'
import { useText } from '../../texts/use-text.tsx'
import { CodeField } from '../login/code-field.tsx'
import { useCodeSending } from '../login/use-code-sending.tsx'
import { maxLengths, type Way } from '../register/field-rules.ts'

type OwnCodeFieldProps = {
  action: 'STEP_UP'
  way: Way
  mask: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A code to the member's own phone or email. */
export function OwnCodeField({ action, way, mask, value, error, onChange }: OwnCodeFieldProps) {
  const { t, lang } = useText()
  const facts = { action, langCode: lang, way }
  const sending = useCodeSending({
    countdownKey: `${action}/${way}`,
    send: (answer) => call('sendOwnCode', { ...facts, ...answer }),
    next: () => call('getOwnNextSendTime', facts),
  })
  return (
    <CodeField
      label={t(way === 'PHONE' ? 'session.code.sms' : 'session.code.email')}
      note={t('session.code.sentTo', { target: mask })}
      value={value}
      maxLength={maxLengths.deviceCode}
      error={error}
      sending={sending}
      onChange={onChange}
    />
  )
}
