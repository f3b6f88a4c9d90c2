import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../call/client.ts'
import { checkFundField, type ChangeValues, maxLengths } from '../../../form/field-rules.ts'
import { focusOn } from '../../../form/focus-on.ts'
import { FormError } from '../../../form/form-error.tsx'
import { PasswordField } from '../../../form/password-field.tsx'
import { useOnce } from '../../../form/use-once.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { sayFailure, sayRejection } from './say-failure.ts'
import type { TaskFormProps } from './security-task.ts'

/** Sets the six-digit fund password, changes it after the old one was entered, or replaces a forgotten one. */
export function FundPasswordForm({ status, onDone }: TaskFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [isForgotten, setForgotten] = useState(false)
  const asksOld = status.isBindFundPassword && !isForgotten
  const fields = asksOld ? (['old', 'password', 'confirm'] as const) : (['password', 'confirm'] as const)
  // Without a phone, an email or a second factor, nothing but the password could prove who replaces it.
  const canReplace = !status.stepUpMethods.includes('PASSWORD')
  const [values, setValues] = useState<ChangeValues>({ old: '', password: '', confirm: '' })
  const [messages, setMessages] = useState<{ [Name in keyof ChangeValues]?: string | undefined }>({})
  const [failure, setFailure] = useState<string>()
  const check = (field: keyof ChangeValues) => {
    const key = checkFundField(field, values)
    setMessages((now) => ({ ...now, [field]: key && t(key) }))
    return key
  }
  const noteOf = (field: keyof ChangeValues) => {
    if (field === 'password') return t('security.fund.rule')
    return field === 'old' && !canReplace ? t('security.fund.forgotUnbound') : undefined
  }
  const [busy, send] = useOnce(async () => {
    try {
      await call('changeFundPassword', { oldPassword: asksOld ? values.old : '', password: values.password })
      onDone(t(status.isBindFundPassword ? 'security.changed' : 'security.fund.done'))
    } catch (error) {
      const rejection = sayRejection(error)
      if (!rejection) return setFailure(sayFailure(error))
      const field = rejection.reason === 'oldPasswordWrong' ? 'old' : 'password'
      setMessages((now) => ({ ...now, [field]: rejection.text }))
      focusOn(form.current, field)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    const first = fields.filter((field) => check(field))[0]
    if (first) focusOn(form.current, first)
    else send()
  }
  return (
    <form ref={form} className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <p className="text-text-2">
        {t('security.fund.note')}
        {status.isBindFundPassword && (
          <span className="block">{t(asksOld ? 'security.fund.changeNote' : 'security.fund.resetNote')}</span>
        )}
      </p>
      {fields.map((field) => (
        <PasswordField
          key={field}
          name={field}
          label={t(`security.fund.${field}`)}
          value={values[field]}
          maxLength={maxLengths.fundPassword}
          isDigits
          note={noteOf(field)}
          error={messages[field]}
          onChange={(value) => {
            setValues((now) => ({ ...now, [field]: value }))
            setMessages((now) => ({ ...now, [field]: undefined }))
          }}
          onBlur={() => {
            if (values[field]) check(field)
          }}
        />
      ))}
      {status.isBindFundPassword && canReplace && (
        <button type="button" className="link justify-self-start" onClick={() => setForgotten(!isForgotten)}>
          {t(isForgotten ? 'security.fund.remembered' : 'security.fund.forgot')}
        </button>
      )}
      <FormError text={failure} />
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('security.save')}
      </Button>
    </form>
  )
}
