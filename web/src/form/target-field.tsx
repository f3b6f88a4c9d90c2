import type { Ref } from 'react'
import { useText } from '../texts/use-text.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AreaCodePicker } from './area-code/area-code-picker.tsx'
import type { Way } from './field-rules.ts'

type TargetFieldProps = {
  way: Way
  value: string
  dial: number
  maxLength: number
  error: string | undefined
  note?: string | undefined
  onChange: (value: string) => void
  onDial: (dial: number) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** A phone number with its area code, or an email address. */
export function TargetField(props: TargetFieldProps) {
  const { way, value, dial, maxLength, error, note, onChange, onDial, onBlur, ref } = props
  const { t } = useText()
  const isPhone = way === 'PHONE'
  return (
    <Field label={t(isPhone ? 'session.phone' : 'session.email')} error={error} note={note}>
      {(control) => (
        <TextInput
          {...control}
          key={way}
          {...(ref && { ref })}
          name="target"
          type={isPhone ? 'tel' : 'email'}
          inputMode={isPhone ? 'tel' : 'email'}
          autoComplete={isPhone ? 'tel-national' : 'email'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          maxLength={maxLength}
          aria-required
          before={isPhone && <AreaCodePicker value={dial} onChange={onDial} />}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
