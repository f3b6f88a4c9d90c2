import { useText } from '../texts/use-text.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

type SecretFieldProps = {
  name: string
  label: string
  value: string
  maxLength: number
  isNew?: boolean
  isDigits?: boolean
  note?: string | undefined
  error: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A password among others. */
export function SecretField({
  name,
  label,
  value,
  maxLength,
  isNew,
  isDigits,
  note,
  error,
  ...rest
}: SecretFieldProps) {
  const { t } = useText()
  return (
    <Field label={label} note={note} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          value={value}
          maxLength={maxLength}
          inputMode={isDigits ? 'numeric' : undefined}
          autoComplete={isDigits ? 'off' : isNew ? 'new-password' : 'current-password'}
          showLabel={t('session.passwordShow')}
          hideLabel={t('session.passwordHide')}
          aria-required
          onChange={(event) => rest.onChange(event.target.value)}
          onBlur={rest.onBlur}
        />
      )}
    </Field>
  )
}
