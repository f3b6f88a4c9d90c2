import { type Ref, useEffect, useRef, useState } from 'react'
import { useText } from '../texts/use-text.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

// Two halves and the hyphen between them, with room for a space on either side of a pasted one.
const backupCodeLength = 12

type FactorCodeFieldProps = {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** The code of the authenticator app or, when it is out of reach, a backup code. */
export function FactorCodeField({ value, error, onChange, ref }: FactorCodeFieldProps) {
  const { t } = useText()
  const [isBackup, setBackup] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isChanged = useRef(false)
  useEffect(() => {
    if (isChanged.current) box.current?.querySelector('input')?.focus()
  }, [isBackup])
  return (
    <div ref={box} className="grid grid-cols-1 gap-1">
      {isBackup ? (
        <Field key="backup" label={t('session.backupCode')} note={t('session.backupCode.note')} error={error}>
          {(control) => (
            <TextInput
              {...control}
              {...(ref && { ref })}
              name="code"
              value={value}
              maxLength={backupCodeLength}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              aria-required
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <Field key="app" label={t('session.factor.code')} note={t('session.factor.codeNote')} error={error}>
          {(control) => (
            <CodeInput {...control} ref={ref} name="code" value={value} submits aria-required onChange={onChange} />
          )}
        </Field>
      )}
      <button
        type="button"
        className="link min-h-11 justify-self-start text-14"
        onClick={() => {
          isChanged.current = true
          setBackup(!isBackup)
          onChange('')
        }}
      >
        {t(isBackup ? 'session.backupCode.toApp' : 'session.backupCode.use')}
      </button>
    </div>
  )
}
