import { type FormEvent, type Ref, useState } from 'react'
import { CaptchaPart } from '../../form/captcha/captcha-part.tsx'
import { checkLoginField, type Errors, type LoginValues, maxLengths } from '../../form/field-rules.ts'
import { focusOn } from '../../form/focus-on.ts'
import { useFormDraft } from '../../storage/form-draft.ts'
import { FormError } from '../../form/form-error.tsx'
import { useText } from '../../texts/use-text.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { LoginFoot } from './login-foot.tsx'
import { useLogin } from './use-login.ts'

const fields = ['account', 'password', 'captcha'] as const

export const passwordDraft = 'login/PASSWORD'

type PasswordLoginProps = { firstField: Ref<HTMLInputElement>; captchaAsked: boolean }

export function PasswordLogin({ firstField, captchaAsked }: PasswordLoginProps) {
  const { t } = useText()
  const [typed, keep] = useFormDraft(passwordDraft, () => ({ account: '', password: '' }))
  const [errors, setErrors] = useState<Errors<LoginValues>>({})
  const { form, captcha, captchaFailure, clearCaptchaFailure, failure, clearFailure, busy, submit } = useLogin(
    captchaAsked,
    'password',
  )
  const values: LoginValues = { ...typed, captcha: captcha.value }
  const clear = (field: keyof LoginValues) => setErrors((now) => ({ ...now, [field]: undefined }))
  const change = (field: 'account' | 'password', value: string) => {
    keep({ [field]: value })
    clear(field)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    clearFailure()
    const found: Errors<LoginValues> = {}
    for (const field of fields) found[field] = checkLoginField(field, values, captcha.wanted, captcha.kind)
    setErrors(found)
    const first = fields.find((field) => found[field])
    if (first) focusOn(form.current, first)
    else submit({ username: values.account.trim(), password: values.password, way: 'PASSWORD' })
  }
  const said = (field: keyof LoginValues) => {
    const key = errors[field]
    return key && t(key)
  }
  return (
    <form ref={form} className="grid grid-cols-1 gap-4" onSubmit={send} noValidate>
      <Field label={t('session.account')} error={said('account')}>
        {(control) => (
          <TextInput
            {...control}
            ref={firstField}
            name="account"
            value={values.account}
            maxLength={maxLengths.account}
            autoComplete="username webauthn"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-required
            onChange={(event) => change('account', event.target.value)}
          />
        )}
      </Field>
      <PasswordField
        label={t('session.password')}
        name="password"
        value={values.password}
        maxLength={maxLengths.password}
        error={said('password')}
        onChange={(value) => change('password', value)}
      />
      {captcha.wanted && (
        <CaptchaPart
          captcha={captcha}
          error={said('captcha') ?? captchaFailure}
          onChange={() => {
            clear('captcha')
            clearCaptchaFailure()
          }}
        />
      )}
      <FormError text={failure} />
      <LoginFoot busy={busy} />
    </form>
  )
}
