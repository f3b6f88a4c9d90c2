import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../call/client.ts'
import { checkRealName, maxLengths } from '../../form/field-rules.ts'
import { focusOn } from '../../form/focus-on.ts'
import { FormError } from '../../form/form-error.tsx'
import { sayInForm } from '../../form/form-failure.ts'
import { useOnce } from '../../form/use-once.ts'
import { usePatterns } from '../../form/use-patterns.ts'
import { giveUp, stepDone } from '../../login/login-steps.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const tailLength = 4

/** The real name and the last digits of a saved bank card. A refusal does not tell which of them is wrong. */
export function IdentityCheck() {
  const { t } = useText()
  const patterns = usePatterns()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ name: '', tail: '' })
  const [wrong, setWrong] = useState<{ name?: string | undefined; tail?: string | undefined }>({})
  const [failure, setFailure] = useState<string>()
  const [busy, send] = useOnce(async () => {
    try {
      stepDone((await call('checkDeviceIdentity', { name: typed.name.trim(), cardTail: typed.tail })).login)
    } catch (error) {
      setFailure(sayInForm(error))
      focusOn(form.current, 'name')
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    const name = checkRealName(typed.name, patterns, true)
    const tail = typed.tail.length === tailLength ? undefined : t('session.device.tailWrong')
    setWrong({ name: name && t(name), tail })
    if (name) focusOn(form.current, 'name')
    else if (tail) focusOn(form.current, 'tail')
    else send()
  }
  const change = (part: 'name' | 'tail', value: string) => {
    setTyped({ ...typed, [part]: value })
    setWrong({ ...wrong, [part]: undefined })
  }
  return (
    <form ref={form} className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <Field label={t('session.name.label')} error={wrong.name}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            value={typed.name}
            maxLength={maxLengths.realName}
            autoComplete="name"
            spellCheck={false}
            aria-required
            onChange={(event) => change('name', event.target.value)}
          />
        )}
      </Field>
      <Field label={t('session.device.tail')} note={t('session.device.tailNote')} error={wrong.tail}>
        {(control) => (
          <TextInput
            {...control}
            name="tail"
            value={typed.tail}
            inputMode="numeric"
            autoComplete="off"
            aria-required
            onChange={(event) => change('tail', digitsOf(event.target.value))}
          />
        )}
      </Field>
      <FormError text={failure} />
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button size="lg" onClick={giveUp}>
          {t('session.device.cancel')}
        </Button>
        <Button type="submit" look="primary" size="lg" busy={busy}>
          {t('session.device.confirm')}
        </Button>
      </div>
    </form>
  )
}

/** Full-width digits and the spaces of a pasted number are understood; of a whole card number the tail is kept. */
function digitsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(-tailLength)
}
