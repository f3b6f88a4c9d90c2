import { type FormEvent, useState } from 'react'
import { call } from '../../call/client.ts'
import { ContactService } from '../../form/contact-service.tsx'
import { checkRealName, maxLengths } from '../../form/field-rules.ts'
import { sayInForm } from '../../form/form-failure.ts'
import { useFirstField } from '../../form/use-first-field.ts'
import { useOnce } from '../../form/use-once.ts'
import { usePatterns } from '../../form/use-patterns.ts'
import { giveUp, stepDone } from '../../login/login-steps.ts'
import { useDialogs } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** The real-name step of a login from an unusual region. */
export function RealNameDialog() {
  const { t } = useText()
  const open = useDialogs((state) => state.open === 'real-name')
  const first = useFirstField()
  return (
    <Dialog
      open={open}
      onClose={giveUp}
      title={t('session.name.title')}
      closeLabel={t('session.close')}
      description={t('session.name.note')}
      initialFocus={first.initialFocus}
    >
      {open && <RealName firstField={first.field} />}
    </Dialog>
  )
}

function RealName({ firstField }: { firstField: ReturnType<typeof useFirstField>['field'] }) {
  const { t } = useText()
  const patterns = usePatterns()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [busy, send] = useOnce(async () => {
    try {
      stepDone((await call('verifyActualName', { name: name.trim() })).login)
    } catch (failure) {
      setError(sayInForm(failure))
      firstField.current?.focus()
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkRealName(name, patterns, true)
    setError(wrong && t(wrong))
    if (wrong) firstField.current?.focus()
    else send()
  }
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <Field label={t('session.name.label')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={firstField}
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
          />
        )}
      </Field>
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('session.name.submit')}
      </Button>
      <ContactService />
    </form>
  )
}
