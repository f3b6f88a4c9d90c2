import type { Ref } from 'react'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { CodeSending } from './use-code-sending.tsx'

type CodeFieldProps = {
  label: string
  value: string
  maxLength: number
  error: string | undefined
  note?: string | undefined
  sending: CodeSending
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A field for a sent code, with the send button and its countdown. */
export function CodeField({ label, value, maxLength, error, note, sending, onChange, onBlur, ref }: CodeFieldProps) {
  const { t } = useText()
  const { state, seconds, failure, start, popup } = sending
  return (
    <>
      <Field label={label} error={error ?? failure} note={note}>
        {(control) => (
          <div className="flex min-w-0 gap-2">
            <TextInput
              {...control}
              {...(ref && { ref })}
              className="min-w-0 flex-1"
              name="code"
              value={value}
              maxLength={maxLength}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              aria-required
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
            />
            <Button
              className="h-12 min-w-33 shrink-0 px-3! [&>.btn-reason]:right-0 [&>.btn-reason]:left-auto [&>.btn-reason]:[transform:none]"
              busy={state === 'sending'}
              disabledReason={state === 'countdown' ? t('session.code.wait') : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={start}
            >
              {state === 'countdown' ? t('session.code.again', { seconds }) : t('session.code.send')}
            </Button>
          </div>
        )}
      </Field>
      {popup}
    </>
  )
}
