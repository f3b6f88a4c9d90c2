import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../call/client.ts'
import { checkChangeField, type ChangeValues, maxLengths } from '../../../form/field-rules.ts'
import { focusOn } from '../../../form/focus-on.ts'
import { FormError } from '../../../form/form-error.tsx'
import { PasswordField } from '../../../form/password-field.tsx'
import { useOnce } from '../../../form/use-once.ts'
import { usePatterns } from '../../../form/use-patterns.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { sayFailure, sayRejection } from './say-failure.ts'
import type { TaskFormProps } from './security-task.ts'

const fields = ['old', 'password', 'confirm'] as const

/** Changes the login password; the server's messages are shown at the field they refer to. */
export function LoginPasswordForm({ onDone }: TaskFormProps) {
  const { t } = useText()
  const patterns = usePatterns()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<ChangeValues>({ old: '', password: '', confirm: '' })
  const [messages, setMessages] = useState<{ [Name in keyof ChangeValues]?: string | undefined }>({})
  const [failure, setFailure] = useState<string>()
  const check = (field: keyof ChangeValues) => {
    const key = checkChangeField(field, values, patterns)
    setMessages((now) => ({ ...now, [field]: key && t(key) }))
    return key
  }
  const [busy, send] = useOnce(async () => {
    try {
      await call('changeLoginPassword', { oldPassword: values.old, password: values.password })
      onDone(t('security.changed'))
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
  const parts = (field: keyof ChangeValues) => ({
    name: field,
    value: values[field],
    maxLength: maxLengths.password,
    error: messages[field],
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [field]: value }))
      setMessages((now) => ({ ...now, [field]: undefined }))
    },
    onBlur: () => {
      if (values[field]) check(field)
    },
  })
  return (
    <form ref={form} className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <p className="text-text-2">{t('security.password.note')}</p>
      <PasswordField {...parts('old')} label={t('security.password.old')} />
      <PasswordField
        {...parts('password')}
        isNew
        label={t('session.recover.password')}
        note={t('session.register.passwordNote')}
      />
      <PasswordField {...parts('confirm')} isNew label={t('session.recover.confirm')} />
      <FormError text={failure} />
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('security.save')}
      </Button>
    </form>
  )
}
