import { type ClipboardEvent, type ReactNode, useState } from 'react'
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
 * A pasted text that is too long is refused whole: a password that was cut would be another one.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { label, note, error, isNew, isDigits, maxLength, onChange, ...input } = props
  const { t } = useText()
  const [pasted, setPasted] = useState(0)
  const refuseLong = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const replaced = (selectionEnd ?? value.length) - (selectionStart ?? value.length)
    const { length } = event.clipboardData.getData('text')
    const isLong = value.length - replaced + length > maxLength
    if (isLong) event.preventDefault()
    setPasted(isLong ? length : 0)
  }
  const tooLong = pasted > 0 && t('session.password.pasted', { max: maxLength, length: pasted })
  return (
    <Field label={label} note={note} error={tooLong || error}>
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          {...(isNew && !isDigits && suggestion(maxLength))}
          maxLength={maxLength}
          inputMode={isDigits ? 'numeric' : undefined}
          autoComplete={isDigits ? 'off' : isNew ? 'new-password' : 'current-password'}
          showLabel={t('session.passwordShow')}
          hideLabel={t('session.passwordHide')}
          aria-required
          onPaste={refuseLong}
          onChange={(event) => {
            setPasted(0)
            onChange(event.target.value)
          }}
        />
      )}
    </Field>
  )
}

/** What Safari suggests fits: its own suggestion has 20 characters with hyphens. */
function suggestion(maxLength: number): object {
  return { passwordrules: `minlength: 8; maxlength: ${maxLength}; required: upper; required: lower; required: digit;` }
}
