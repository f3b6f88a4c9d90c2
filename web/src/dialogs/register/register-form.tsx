import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../../call/reactions.ts'
import { useCallQuery } from '../../call/use-call.ts'
import { AgreementPopup } from '../../form/agreement/agreement-popup.tsx'
import { CaptchaPart } from '../../form/captcha/captcha-part.tsx'
import { useCaptcha } from '../../form/captcha/use-captcha.ts'
import { maxLengths, type Way } from '../../form/field-rules.ts'
import { focusOn } from '../../form/focus-on.ts'
import { FormError } from '../../form/form-error.tsx'
import { forgetInDraft } from '../../storage/form-draft.ts'
import { LoadAgain } from '../../form/load-again.tsx'
import { usePatterns } from '../../form/use-patterns.ts'
import { useBoot } from '../../site/boot-context.ts'
import { opener } from '../../session/dialog-ahead.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { PasswordStrength } from '../../form/password-strength.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AgreementCheck } from './agreement-check.tsx'
import { BindingFields } from './binding-fields.tsx'
import { currencyLabel } from './currency-label.ts'
import { NameNote } from './name-note.tsx'
import { draftName, useRegister } from './use-register.ts'

const bindable: readonly Way[] = ['PHONE', 'EMAIL']

export function RegisterForm({ firstField }: { firstField: Ref<HTMLInputElement> }) {
  const { t, lang } = useText()
  const { currencies, config } = useBoot()
  const patterns = usePatterns()
  const options = useCallQuery('getRegisterOptions', {})
  const ways = (options.data?.supportBindingWay ?? []).flatMap((way) => bindable.find((one) => one === way) ?? [])
  const captcha = useCaptcha('REG', true)
  const form = useRef<HTMLFormElement>(null)
  const [reading, setReading] = useState(false)
  const register = useRegister({ patterns, captcha, ways, focus: (field) => focusOn(form.current, field) })
  const { values, messages, failure, busy, change, checkTyped, submit } = register
  // The dialog is closed: nobody should find a password in it later, and codes expire.
  useEffect(() => () => forgetInDraft(draftName, ['password', 'confirm', 'code']), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={send} noValidate>
      <div className="register-fields">
        <Field label={t('session.account')} note={<NameNote look={register.look} />} error={messages.account}>
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
              onBlur={() => checkTyped('account')}
            />
          )}
        </Field>
        <PasswordField
          label={t('session.password')}
          note={
            <PasswordStrength
              password={values.password}
              account={values.account}
              rule={t('session.register.passwordNote')}
            />
          }
          name="password"
          value={values.password}
          maxLength={maxLengths.password}
          isNew
          error={messages.password}
          onChange={(value) => change('password', value)}
          onBlur={() => checkTyped('password')}
        />
        <PasswordField
          label={t('session.register.confirm')}
          name="confirm"
          value={values.confirm}
          maxLength={maxLengths.confirm}
          isNew
          error={messages.confirm}
          onChange={(value) => change('confirm', value)}
          onBlur={() => checkTyped('confirm')}
        />
        {options.isPending && <BindingSkeleton />}
        {options.error && !options.data && (
          <div className="register-row">
            <LoadAgain
              text={failureText(options.error)}
              busy={options.isFetching}
              onRetry={() => unawaited(options.refetch())}
            />
          </div>
        )}
        <BindingFields ways={ways} register={register} form={form} />
        <CaptchaPart
          captcha={captcha}
          error={messages.captcha}
          onChange={() => register.say('captcha', undefined)}
          onBlur={() => checkTyped('captcha')}
        />
        {config.isInvite && (
          <Field label={t('session.register.invite')} note={t('session.register.inviteNote')} error={messages.invite}>
            {(control) => (
              <TextInput
                {...control}
                name="invite"
                value={values.invite}
                maxLength={maxLengths.invite}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => change('invite', event.target.value)}
              />
            )}
          </Field>
        )}
        <div className="register-row flex flex-wrap items-start justify-between gap-x-4">
          <details className="rare-fields grow">
            <summary>{t('session.register.more', { currency: values.currency })}</summary>
            <div className="mt-2 grid grid-cols-1 items-start gap-3 sm:grid-cols-2 sm:gap-4">
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
              <Field label={t('session.register.regCode')} error={messages.regCode}>
                {(control) => (
                  <TextInput
                    {...control}
                    name="regCode"
                    value={values.regCode}
                    maxLength={maxLengths.regCode}
                    autoComplete="off"
                    spellCheck={false}
                    onChange={(event) => change('regCode', event.target.value)}
                  />
                )}
              </Field>
            </div>
          </details>
          <p className="ms-auto text-14 text-text-2">
            {t('session.register.hasAccount')}
            <button type="button" className="link ms-1 min-h-11" {...opener('login')}>
              {t('session.register.toLogin')}
            </button>
          </p>
        </div>
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
      <AgreementPopup open={reading} onClose={() => setReading(false)} onAgree={() => change('agreement', true)} />
    </form>
  )
}

/** The places of the way, the phone and its code. */
function BindingSkeleton() {
  return ['', 'register-wide', 'register-wide'].map((place, at) => (
    <div key={at} className={place}>
      <Skeleton height="105px" radius="12px" />
    </div>
  ))
}
