import type { ReactNode } from 'react'
import { useText } from '../texts/use-text.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

type PasswordFieldProps = {
  name: string
  label: string
  value: string
  maxLength: number
  isNew?: boolean
  isDigits?: boolean
  note?: ReactNode
  error: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
}

/**
 * A password field with a show button. `isNew` lets the browser suggest a password; `isDigits` is for fund passwords.
 */
export function PasswordField({ label, note, error, isNew, isDigits, onChange, ...input }: PasswordFieldProps) {
  const { t } = useText()
  return (
    <Field label={label} note={note} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          inputMode={isDigits ? 'numeric' : undefined}
          autoComplete={isDigits ? 'off' : isNew ? 'new-password' : 'current-password'}
          showLabel={t('session.passwordShow')}
          hideLabel={t('session.passwordHide')}
          aria-required
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
