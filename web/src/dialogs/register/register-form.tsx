import { type FormEvent, type Ref, useRef, useState } from 'react'
import { useCallQuery } from '../../call/use-call.ts'
import { useBoot } from '../../session/boot-context.ts'
import { openDialog } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AgreementPopup } from '../agreement/agreement-dialog.tsx'
import { CaptchaField } from '../login/captcha-field.tsx'
import { FormError } from '../login/form-error.tsx'
import { focusOn } from '../login/focus-on.ts'
import { useCaptchaPicture } from '../login/use-captcha-picture.ts'
import { AgreementCheck } from './agreement-check.tsx'
import { currencyLabel } from './currency-label.ts'
import { maxLengths } from './field-rules.ts'
import { useRegister } from './use-register.ts'

/** Account, password twice, currency, the code of the picture and the agreement. */
export function RegisterForm({ firstField }: { firstField: Ref<HTMLInputElement> }) {
  const { t, lang } = useText()
  const { currencies } = useBoot()
  const { data: patterns } = useCallQuery('getUserPatterns', {})
  const picture = useCaptchaPicture('REG', true)
  const form = useRef<HTMLFormElement>(null)
  const [reading, setReading] = useState(false)
  const { values, messages, failure, busy, change, check, submit } = useRegister({
    patterns,
    focus: (field) => focusOn(form.current, field),
    renewCaptcha: picture[1],
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const passwordParts = {
    autoComplete: 'new-password',
    showLabel: t('session.passwordShow'),
    hideLabel: t('session.passwordHide'),
    'aria-required': true,
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={send} noValidate>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 sm:gap-4">
        <div className="sm:col-span-2">
          <Field label={t('session.account')} note={t('session.register.accountNote')} error={messages.account}>
            {(control) => (
              <TextInput
                {...control}
                ref={firstField}
                name="account"
                value={values.account}
                maxLength={maxLengths.account}
                autoComplete="username"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                aria-required
                onChange={(event) => change('account', event.target.value)}
                onBlur={() => check('account')}
              />
            )}
          </Field>
        </div>
        <Field label={t('session.password')} note={t('session.register.passwordNote')} error={messages.password}>
          {(control) => (
            <PasswordInput
              {...control}
              {...passwordParts}
              name="password"
              value={values.password}
              maxLength={maxLengths.password}
              onChange={(event) => change('password', event.target.value)}
              onBlur={() => check('password')}
            />
          )}
        </Field>
        <Field label={t('session.register.confirm')} note={t('session.register.confirmNote')} error={messages.confirm}>
          {(control) => (
            <PasswordInput
              {...control}
              {...passwordParts}
              name="confirm"
              value={values.confirm}
              maxLength={maxLengths.confirm}
              onChange={(event) => change('confirm', event.target.value)}
              onBlur={() => check('confirm')}
            />
          )}
        </Field>
        <Field
          label={t('session.register.currency')}
          note={t('session.register.currencyNote')}
          error={messages.currency}
        >
          {(control) => (
            <Select
              {...control}
              name="currency"
              value={values.currency}
              options={currencies.map(({ code }) => ({ value: code, label: currencyLabel(code, lang) }))}
              onChange={(event) => change('currency', event.target.value)}
            />
          )}
        </Field>
        <CaptchaField
          picture={picture}
          value={values.captcha}
          error={messages.captcha}
          onChange={(value) => change('captcha', value)}
          onBlur={() => check('captcha')}
        />
      </div>
      <AgreementCheck
        checked={values.agreement}
        error={messages.agreement}
        onChange={(checked) => change('agreement', checked)}
        onRead={() => setReading(true)}
      />
      <FormError text={failure} />
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('session.register.submit')}
      </Button>
      <p className="text-center text-14 text-text-2">
        {t('session.register.hasAccount')}
        <button type="button" className="link ms-1 min-h-11" onClick={() => openDialog('login')}>
          {t('session.register.toLogin')}
        </button>
      </p>
      <AgreementPopup open={reading} onClose={() => setReading(false)} onAgree={() => change('agreement', true)} />
    </form>
  )
}
