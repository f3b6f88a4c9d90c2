import type { Reply } from '@mingtang/contract/client.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../call/client.ts'
import { maxLengths } from '../../form/field-rules.ts'
import { focusOn } from '../../form/focus-on.ts'
import { FactorCodeField } from '../../form/factor-code-field.tsx'
import { FormError } from '../../form/form-error.tsx'
import { sayInForm } from '../../form/form-failure.ts'
import { useOnce } from '../../form/use-once.ts'
import { fetchPasskeys } from '../../login/fetch-passkeys.ts'
import { answerStepUp } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { Select } from '../../ui/select.tsx'
import { OwnCodeField } from './own-code-field.tsx'

const methods = ['PASSKEY', 'TOTP', 'PHONE', 'EMAIL', 'PASSWORD'] as const
type Method = (typeof methods)[number]

/** Shows one method, the strongest by default; the member can select another. */
export function StepUpForm({ status }: { status: Reply<'getSecureStatus'> }) {
  const { t } = useText()
  const offered = status.stepUpMethods.flatMap((served) => methods.find((known) => known === served) ?? [])
  const [chosen, setMethod] = useState<Method>()
  const method = chosen ?? offered[0] ?? 'PASSWORD'
  const [proof, setProof] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const [busy, send] = useOnce(async () => {
    try {
      const given = method === 'PASSKEY' ? await askPasskey() : proof.trim()
      if (given === undefined) return setError(t('session.passkey.closed'))
      await call('stepUp', { method, proof: given })
      answerStepUp(true)
    } catch (failure) {
      setError(sayInForm(failure))
      setProof('')
      focusOn(form.current, method === 'PASSWORD' ? 'password' : 'code')
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = method !== 'PASSKEY' && !proof.trim()
    setError(isEmpty ? t(method === 'PASSWORD' ? 'session.login.passwordEmpty' : 'session.code.empty') : undefined)
    if (isEmpty) focusOn(form.current, method === 'PASSWORD' ? 'password' : 'code')
    else send()
  }
  const change = (value: string) => {
    setProof(value)
    setError(undefined)
  }
  return (
    <form ref={form} className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      {offered.length > 1 && (
        <Field label={t('security.stepUp.method')}>
          {(control) => (
            <Select
              {...control}
              name="method"
              value={method}
              options={offered.map((value) => ({ value, label: t(`security.stepUp.method.${value}`) }))}
              onChange={(event) => {
                setMethod(event.target.value as Method)
                change('')
              }}
            />
          )}
        </Field>
      )}
      {method === 'PASSWORD' && (
        <PasswordField
          label={t('security.password')}
          name="password"
          value={proof}
          maxLength={maxLengths.password}
          error={error}
          onChange={change}
        />
      )}
      {method === 'TOTP' && <FactorCodeField value={proof} error={error} onChange={change} />}
      {(method === 'PHONE' || method === 'EMAIL') && (
        <OwnCodeField
          key={method}
          action="STEP_UP"
          way={method}
          mask={method === 'PHONE' ? status.phone : status.email}
          value={proof}
          error={error}
          onChange={change}
        />
      )}
      {method === 'PASSKEY' && (
        <>
          <p className="flex items-start gap-3 text-text-2">
            <Icon name="key" className="mt-1 shrink-0 text-accent-text" />
            {t('security.stepUp.passkey')}
          </p>
          <FormError text={error} />
        </>
      )}
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('security.stepUp.submit')}
      </Button>
    </form>
  )
}

async function askPasskey(): Promise<string | undefined> {
  const [{ optionsJson }, { answerWithPasskey }] = await Promise.all([call('beginStepUpPasskey', {}), fetchPasskeys()])
  return answerWithPasskey(optionsJson)
}
