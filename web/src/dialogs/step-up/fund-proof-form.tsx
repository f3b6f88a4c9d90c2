import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../call/client.ts'
import { checkFundField, maxLengths } from '../../form/field-rules.ts'
import { focusOn } from '../../form/focus-on.ts'
import { sayInForm } from '../../form/form-failure.ts'
import { PasswordField } from '../../form/password-field.tsx'
import { useOnce } from '../../form/use-once.ts'
import { answerStepUp } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'

/** Asks for the fund password, which proves one withdrawal, and says what to do when it is forgotten. */
export function FundProofForm() {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const [busy, send] = useOnce(async () => {
    try {
      await call('stepUp', { method: 'FUND_PASSWORD', proof: digits })
      answerStepUp(true)
    } catch (failure) {
      setError(sayInForm(failure))
      setDigits('')
      focusOn(form.current, 'password')
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = checkFundField('password', { old: '', password: digits, confirm: '' })
    setError(fault && t(fault))
    if (fault) focusOn(form.current, 'password')
    else send()
  }
  return (
    <form ref={form} className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <PasswordField
        label={t('security.fund')}
        name="password"
        value={digits}
        maxLength={maxLengths.fundPassword}
        isDigits
        note={t('security.fund.forgotten')}
        error={error}
        onChange={(value) => {
          setDigits(value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('security.stepUp.submit')}
      </Button>
    </form>
  )
}
