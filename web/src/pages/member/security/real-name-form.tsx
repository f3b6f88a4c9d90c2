import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../call/client.ts'
import { checkRealName, maxLengths } from '../../../form/field-rules.ts'
import { focusOn } from '../../../form/focus-on.ts'
import { useOnce } from '../../../form/use-once.ts'
import { usePatterns } from '../../../form/use-patterns.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { sayFailure } from './say-failure.ts'
import type { TaskFormProps } from './security-task.ts'

/** Sets the real name, which is possible only once. */
export function RealNameForm({ onDone }: TaskFormProps) {
  const { t } = useText()
  const patterns = usePatterns()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const check = () => {
    const key = checkRealName(name, patterns, false)
    setError(key && t(key))
    return !key
  }
  const [busy, send] = useOnce(async () => {
    try {
      await call('setRealName', { name: name.trim() })
      onDone(t('security.realName.done'))
    } catch (failure) {
      setError(sayFailure(failure))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) send()
    else focusOn(form.current, 'name')
  }
  return (
    <form ref={form} className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <p className="text-text-2">{t('security.realName.note')}</p>
      <Field label={t('session.name.label')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            value={name}
            maxLength={maxLengths.realName}
            autoComplete="name"
            spellCheck={false}
            aria-required
            onChange={(event) => {
              setName(event.target.value)
              setError(undefined)
            }}
            onBlur={() => {
              if (name) check()
            }}
          />
        )}
      </Field>
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('security.save')}
      </Button>
    </form>
  )
}
