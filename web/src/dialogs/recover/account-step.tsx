import { CallFailure, type Reply } from '@mingtang/contract/client.ts'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { call } from '../../call/client.ts'
import { CaptchaPart } from '../../form/captcha/captcha-part.tsx'
import { useCaptcha } from '../../form/captcha/use-captcha.ts'
import { ContactService } from '../../form/contact-service.tsx'
import { checkLoginField, maxLengths } from '../../form/field-rules.ts'
import { focusOn } from '../../form/focus-on.ts'
import { FormError } from '../../form/form-error.tsx'
import { sayInForm } from '../../form/form-failure.ts'
import { useOnce } from '../../form/use-once.ts'
import { asVisitor } from '../../session/as-visitor.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type AccountStepProps = {
  firstField: Ref<HTMLInputElement>
  onChecked: (account: string, ways: Reply<'checkAccount'>) => void
}

/** Step one: the account name and a captcha. */
export function AccountStep({ firstField, onChecked }: AccountStepProps) {
  const { t } = useText()
  const [account, setAccount] = useState('')
  const [accountError, setAccountError] = useState<string>()
  const [captchaError, setCaptchaError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const captcha = useCaptcha('RETRIEVE_PWD', true)
  const form = useRef<HTMLFormElement>(null)
  const [busy, send] = useOnce(async () => {
    const userName = account.trim()
    try {
      onChecked(userName, await asVisitor(() => call('checkAccount', { userName, ...captcha.answer })))
    } catch (error) {
      const said = sayInForm(error)
      const isCaptcha =
        error instanceof CallFailure && (error.errorName === 'captchaWrong' || error.errorName === 'captchaRequired')
      if (isCaptcha) setCaptchaError(said)
      else setFailure(said)
      captcha.renew()
      if (isCaptcha) focusOn(form.current, 'captcha')
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    const values = { account, password: '', captcha: captcha.value }
    const wrongAccount = checkLoginField('account', values, true)
    const wrongCaptcha = checkLoginField('captcha', values, true, captcha.kind)
    setAccountError(wrongAccount && t(wrongAccount))
    setCaptchaError(wrongCaptcha && t(wrongCaptcha))
    if (wrongAccount) focusOn(form.current, 'account')
    else if (wrongCaptcha) focusOn(form.current, 'captcha')
    else send()
  }
  return (
    <form ref={form} className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <Field label={t('session.account')} note={t('session.recover.accountNote')} error={accountError}>
        {(control) => (
          <TextInput
            {...control}
            ref={firstField}
            name="account"
            value={account}
            maxLength={maxLengths.account}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-required
            onChange={(event) => {
              setAccount(event.target.value)
              setAccountError(undefined)
            }}
          />
        )}
      </Field>
      <CaptchaPart captcha={captcha} error={captchaError} onChange={() => setCaptchaError(undefined)} />
      <FormError text={failure} />
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('session.recover.next')}
      </Button>
      <ContactService />
    </form>
  )
}
