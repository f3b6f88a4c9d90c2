import { call } from '../../call/client.ts'
import { CodeField } from '../../form/code-field.tsx'
import type { Way } from '../../form/field-rules.ts'
import { useCodeSending } from '../../form/use-code-sending.tsx'
import { useText } from '../../texts/use-text.tsx'

type OwnCodeFieldProps = {
  action: 'STEP_UP'
  way: Way
  mask: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A field for a code sent to the member's own phone or email. */
export function OwnCodeField({ action, way, mask, value, error, onChange }: OwnCodeFieldProps) {
  const { t, lang } = useText()
  const facts = { action, langCode: lang, way }
  const sending = useCodeSending({
    countdownKey: `${action}/${way}`,
    send: (answer) => call('sendOwnCode', { ...facts, ...answer }),
    next: () => call('getOwnNextSendTime', facts),
    onSent: () => onChange(''),
  })
  return (
    <CodeField
      label={t(way === 'PHONE' ? 'session.code.sms' : 'session.code.email')}
      target={mask}
      value={value}
      submits
      error={error}
      sending={sending}
      onChange={onChange}
    />
  )
}
