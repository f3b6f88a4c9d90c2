import { type InputHTMLAttributes, type Ref, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { codeDigits, codeLength } from './code-digits.ts'

type CodeInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'maxLength'> & {
  ref?: Ref<HTMLInputElement> | undefined
  value: string
  /** Receives digits only, at most six. */
  onChange: (digits: string) => void
  /** Submits the form once the last digit is entered. */
  submits?: boolean | undefined
}

/** A six-digit code: six boxes drawn over one text field, so that typing, pasting and autofill work as in any field. */
export function CodeInput({ value, onChange, submits = false, className, ...rest }: CodeInputProps) {
  const filled = useRef<HTMLFormElement>(null)
  // After the render, so that the form submits the new value.
  useEffect(() => {
    const form = filled.current
    filled.current = null
    if (value.length === codeLength) form?.requestSubmit()
  }, [value])
  return (
    <div className={classNames('code-input', className)}>
      <input
        {...rest}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        onChange={({ target }) => {
          // A full code is replaced by what is typed or pasted after it, such as after a wrong one.
          const typed =
            value.length === codeLength && target.value.startsWith(value)
              ? target.value.slice(codeLength)
              : target.value
          const digits = codeDigits(typed)
          if (submits && digits !== value) filled.current = target.form
          onChange(digits)
        }}
        onSelect={({ currentTarget: field }) => {
          // The boxes show the caret after the last digit only.
          const end = field.value.length
          if (field.selectionStart === field.selectionEnd && field.selectionEnd !== end)
            field.setSelectionRange(end, end)
        }}
      />
      <span className="code-boxes" aria-hidden>
        {Array.from({ length: codeLength }, (_, place) => (
          <span key={place} data-next={place === Math.min(value.length, codeLength - 1) || undefined}>
            {value[place]}
          </span>
        ))}
      </span>
    </div>
  )
}
