import type { Ref } from 'react'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { Field } from '../ui/field.tsx'
import type { CodeSending } from './use-code-sending.tsx'

type CodeFieldProps = {
  label: string
  value: string
  error: string | undefined
  /** The masked phone or email that receives the code, where the form does not show it already. */
  target?: string | undefined
  /** Submits the form once the last digit is entered; for forms that ask nothing after the code. */
  submits?: boolean
  sending: CodeSending
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A field for a sent code, with the button that sends it, which comes first, and its countdown. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, error, target, submits, sending, onChange, onBlur, ref } = props
  const { t } = useText()
  const { state, seconds, failure, start, popup, room } = sending
  const note = target && t(state === 'countdown' ? 'session.code.sentTo' : 'session.code.bound', { target })
  return (
    <>
      <Field
        label={label}
        error={error ?? failure}
        note={note}
        aside={
          <Button
            look="quiet"
            // The countdown says why it is disabled; the bubble would cover the field above, and is for screen readers only.
            className="code-send [&>.btn-reason]:hidden"
            busy={state === 'sending'}
            disabledReason={state === 'countdown' ? t('session.code.wait') : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={start}
          >
            {state === 'countdown' ? t('session.code.again', { seconds }) : t('session.code.send')}
          </Button>
        }
      >
        {(control) => (
          <div ref={room}>
            <CodeInput
              {...control}
              ref={ref}
              name="code"
              value={value}
              submits={submits}
              aria-required
              onChange={onChange}
              onBlur={onBlur}
            />
          </div>
        )}
      </Field>
      {popup}
    </>
  )
}
