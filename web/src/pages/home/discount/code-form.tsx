import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

type CodeFormProps = {
  busy: boolean
  failure: string | undefined
  onSend: (code: string) => void
}

/** The claim of a promotion that asks for a code. */
export function CodeForm({ busy, failure, onSend }: CodeFormProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  // A refusal belongs to the code it was said about.
  const [refused, setRefused] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setEmpty(typed.trim() === '')
    input.current?.focus()
    if (typed.trim() === '') return
    setRefused(typed)
    onSend(typed.trim())
  }
  const error = isEmpty ? t('promotion.code.empty') : refused === typed ? failure : undefined
  return (
    <form className="grid grid-cols-1 gap-5" onSubmit={submit} noValidate>
      <Field label={t('promotion.code')} note={t('promotion.code.note')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value)
              setEmpty(false)
            }}
          />
        )}
      </Field>
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('promotion.claim.code')}
      </Button>
    </form>
  )
}
