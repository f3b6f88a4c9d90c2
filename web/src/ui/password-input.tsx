import type { InputHTMLAttributes } from 'react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { showLabel: string; hideLabel: string }

/** A password input with a show button; the caller sets autocomplete (current-password or new-password). */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? hideLabel : showLabel}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  )
  return <TextInput {...rest} type={shown ? 'text' : 'password'} spellCheck={false} after={toggle} />
}
