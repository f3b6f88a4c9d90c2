import { CallFailure, type Reply } from '@mingtang/contract/client.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../call/client.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import { focusOn } from '../../../form/focus-on.ts'
import { FormError } from '../../../form/form-error.tsx'
import { useOnce } from '../../../form/use-once.ts'
import { useTakeFocus } from '../../../form/use-take-focus.ts'
import { useCopy } from '../../../site/use-copy.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { sayFailure } from './say-failure.ts'
import type { TaskFormProps } from './security-task.ts'

/** Adds an authenticator app: scan or type the secret, confirm with a code, keep the backup codes. */
export function TotpForm(props: TaskFormProps) {
  const { t } = useText()
  const [secret, setSecret] = useState<Reply<'beginTotp'>>()
  const [failure, setFailure] = useState<string>()
  const [busy, begin] = useOnce(async () => {
    setFailure(undefined)
    try {
      setSecret(await call('beginTotp', {}))
    } catch (error) {
      setFailure(sayFailure(error))
    }
  })
  if (secret) return <Confirm {...props} secret={secret} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-text-2">{t('security.totp.note')}</p>
      <FormError text={failure} />
      <Button look="primary" size="lg" className="w-full" busy={busy} onClick={begin}>
        {t('security.totp.begin')}
      </Button>
    </div>
  )
}

function Confirm({ secret, onDone }: TaskFormProps & { secret: Reply<'beginTotp'> }) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useTakeFocus(field)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [busy, send] = useOnce(async () => {
    try {
      setCodes((await call('confirmTotp', { code: code.trim() })).backupCodes)
      refreshCalls(['getSecureStatus'])
    } catch (failure) {
      setError(failure instanceof CallFailure ? sayFailure(failure) : undefined)
      focusOn(form.current, 'code')
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(code.trim() ? undefined : t('session.code.empty'))
    if (code.trim()) send()
    else focusOn(form.current, 'code')
  }
  const copy = useCopy()
  if (codes) return <BackupCodes codes={codes} onKept={() => onDone(t('security.totp.done'))} />
  return (
    <form ref={form} className="grid grid-cols-1 gap-5" onSubmit={submit} noValidate>
      <p className="text-text-2">{t('security.totp.scan')}</p>
      <div className="grid justify-items-center gap-4">
        <QrCode text={secret.uri} label={t('security.totp.qr')} sizePx={175} />
        <div className="flex w-full items-center justify-between gap-3 rounded-m bg-s2 py-2 ps-4 pe-2">
          <code className="min-w-0 text-14 break-words text-balance">
            {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <Button size="sm" className="shrink-0" onClick={() => copy(secret.secret)}>
            {t('security.copy')}
          </Button>
        </div>
      </div>
      <Field label={t('session.factor.code')} note={t('session.factor.codeNote')} error={error}>
        {(control) => (
          <CodeInput
            {...control}
            ref={field}
            name="code"
            value={code}
            submits
            aria-required
            onChange={(digits) => {
              setCode(digits)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('security.totp.confirm')}
      </Button>
    </form>
  )
}
