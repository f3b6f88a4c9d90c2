import { type FormEvent, useState } from 'react'
import { call } from '../../../call/client.ts'
import { FormError } from '../../../form/form-error.tsx'
import { useOnce } from '../../../form/use-once.ts'
import { deviceFacts } from '../../../login/device-facts.ts'
import { fetchPasskeys } from '../../../login/fetch-passkeys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { sayFailure } from './say-failure.ts'
import type { TaskFormProps } from './security-task.ts'

const nameLength = 40

/** Adds a passkey of this device, with a name the member chooses. */
export function PasskeyForm({ onDone }: TaskFormProps) {
  const { t } = useText()
  const [name, setName] = useState(() => deviceFacts().deviceProvider)
  const [failure, setFailure] = useState<string>()
  const [busy, send] = useOnce(async () => {
    setFailure(undefined)
    try {
      const [{ optionsJson }, { makePasskey }] = await Promise.all([call('beginPasskey', {}), fetchPasskeys()])
      const responseJson = await makePasskey(optionsJson)
      if (responseJson === undefined) return setFailure(t('session.passkey.closed'))
      await call('addPasskey', { responseJson, name: name.trim() })
      onDone(t('security.passkey.done'))
    } catch (error) {
      setFailure(sayFailure(error))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className="grid grid-cols-1 gap-5" onSubmit={submit} noValidate>
      <p className="text-text-2">{t('security.passkey.note')}</p>
      <Field label={t('security.passkey.name')} note={t('security.passkey.nameNote')}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            value={name}
            maxLength={nameLength}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <FormError text={failure} />
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('security.passkey.begin')}
      </Button>
    </form>
  )
}
