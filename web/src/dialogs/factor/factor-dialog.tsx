import { type FormEvent, type RefObject, useState } from 'react'
import { call } from '../../call/client.ts'
import { ContactService } from '../../form/contact-service.tsx'
import { FactorCodeField } from '../../form/factor-code-field.tsx'
import { FormError } from '../../form/form-error.tsx'
import { sayInForm } from '../../form/form-failure.ts'
import { useFirstField } from '../../form/use-first-field.ts'
import { useOnce } from '../../form/use-once.ts'
import { giveUp, stepDone } from '../../login/login-steps.ts'
import { useEntering } from '../../session/entering.ts'
import { fetchPasskeys } from '../../login/fetch-passkeys.ts'
import { useDialogs } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The second-factor step of a login: a TOTP code or a passkey. */
export function FactorDialog() {
  const { t } = useText()
  const open = useDialogs((state) => state.open === 'factor')
  const first = useFirstField()
  return (
    <Dialog
      open={open}
      onClose={giveUp}
      title={t('session.factor.title')}
      closeLabel={t('session.close')}
      description={t('session.factor.note')}
      initialFocus={first.initialFocus}
    >
      {open && <Factors firstField={first.field} />}
    </Dialog>
  )
}

function Factors({ firstField }: { firstField: RefObject<HTMLInputElement | null> }) {
  const factors = useEntering((state) => state.login?.secondFactors) ?? []
  const hasCode = factors.includes('TOTP')
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasCode && <CodeFactor firstField={firstField} />}
      {factors.includes('PASSKEY') && <PasskeyFactor isOnly={!hasCode} />}
      <ContactService />
    </div>
  )
}

function CodeFactor({ firstField }: { firstField: RefObject<HTMLInputElement | null> }) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, send] = useOnce(async () => {
    try {
      stepDone((await call('checkSecondFactor', { code: code.trim() })).login)
    } catch (failure) {
      setError(sayInForm(failure))
      setCode('')
      firstField.current?.focus()
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(code.trim() ? undefined : t('session.code.empty'))
    if (code.trim()) send()
    else firstField.current?.focus()
  }
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <FactorCodeField ref={firstField} value={code} error={error} onChange={setCode} />
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('session.factor.submit')}
      </Button>
    </form>
  )
}

function PasskeyFactor({ isOnly }: { isOnly: boolean }) {
  const { t } = useText()
  const [failure, setFailure] = useState<string>()
  const [busy, send] = useOnce(async () => {
    setFailure(undefined)
    try {
      const [{ optionsJson }, { answerWithPasskey }] = await Promise.all([
        call('beginPasskeyCheck', {}),
        fetchPasskeys(),
      ])
      const responseJson = await answerWithPasskey(optionsJson)
      if (responseJson === undefined) return setFailure(t('session.passkey.closed'))
      stepDone((await call('checkPasskey', { responseJson })).login)
    } catch (error) {
      setFailure(sayInForm(error))
    }
  })
  return (
    <div className="grid gap-3">
      <Button look={isOnly ? 'primary' : 'secondary'} size="lg" className="w-full" busy={busy} onClick={send}>
        <Icon name="key" size={20} />
        {t('session.passkey.use')}
      </Button>
      <FormError text={failure} />
    </div>
  )
}
