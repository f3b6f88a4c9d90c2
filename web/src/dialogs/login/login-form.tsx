import { CallFailure } from '@mingtang/contract/client.ts'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { useCallQuery } from '../../call/use-call.ts'
import { closeDialog, openDialog } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { checkLoginField, type Errors, type LoginValues, maxLengths } from '../register/field-rules.ts'
import { CaptchaField } from './captcha-field.tsx'
import { focusOn } from './focus-on.ts'
import { FormError } from './form-error.tsx'
import { sayInForm } from './form-failure.ts'
import { landFocus } from './land-focus.ts'
import { Notice } from './notice.tsx'
import { signIn } from './sign-in.ts'
import { useCaptchaPicture } from './use-captcha-picture.ts'
import { useOnce } from './use-once.ts'

const ways = ['PASSWORD', 'PHONE', 'EMAIL'] as const
type Way = (typeof ways)[number]

const fields = ['account', 'password', 'captcha'] as const

/** Login by the ways that the server allows; the tabs appear when there is a choice. */
export function LoginForm({ firstField }: { firstField: Ref<HTMLInputElement> }) {
  const { t } = useText()
  const options = useCallQuery('getLoginOptions', {})
  const allowed = ways.filter((way) => options.data?.loginWays.includes(way))
  const [chosen, setChosen] = useState<Way | null>(null)
  const way = chosen ?? allowed[0] ?? 'PASSWORD'
  const body =
    way === 'PASSWORD' ? (
      <PasswordLogin firstField={firstField} captchaAsked={options.data?.needCaptcha ?? false} />
    ) : (
      <p className="py-8 text-center text-text-2">{t('session.login.waySoon')}</p>
    )
  return (
    <div className="grid gap-5">
      <Notice text={t('session.login.notice')} />
      {allowed.length > 1 ? (
        <Tabs
          even
          label={t('session.login.ways')}
          options={allowed.map((value) => ({ value, label: t(`session.login.way.${value}`) }))}
          value={way}
          onChange={setChosen}
        >
          <div className="pt-5">{body}</div>
        </Tabs>
      ) : (
        body
      )}
    </div>
  )
}

type PasswordLoginProps = { firstField: Ref<HTMLInputElement>; captchaAsked: boolean }

function PasswordLogin({ firstField, captchaAsked }: PasswordLoginProps) {
  const { t } = useText()
  const [values, setValues] = useState<LoginValues>({ account: '', password: '', captcha: '' })
  const [errors, setErrors] = useState<Errors<LoginValues>>({})
  const [captchaFailure, setCaptchaFailure] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [captchaAskedNow, setCaptchaAskedNow] = useState(false)
  const needCaptcha = captchaAsked || captchaAskedNow
  const picture = useCaptchaPicture('LOGIN', needCaptcha)
  const form = useRef<HTMLFormElement>(null)

  const change = (field: keyof LoginValues, value: string) => {
    setValues((now) => ({ ...now, [field]: value }))
    setErrors((now) => ({ ...now, [field]: undefined }))
    if (field === 'captcha') setCaptchaFailure(undefined)
  }

  const refused = (error: unknown) => {
    const said = sayInForm(error)
    if (!(error instanceof CallFailure)) return
    const aboutCaptcha = error.errorName === 'captchaWrong' || error.errorName === 'captchaRequired'
    setCaptchaFailure(aboutCaptcha ? said : undefined)
    setFailure(aboutCaptcha ? undefined : said)
    setValues((now) => ({ ...now, captcha: '' }))
    // Every try uses the picture up, whatever the answer was.
    if (needCaptcha) picture[1]()
    if (error.errorData.needCaptcha) setCaptchaAskedNow(true)
    if (aboutCaptcha) focusOn(form.current, 'captcha')
    else if (error.errorName === 'loginRefused') focusOn(form.current, 'password')
  }

  const [busy, send] = useOnce(async () => {
    setCaptchaFailure(undefined)
    try {
      await signIn(values.account, values.password, needCaptcha ? values.captcha : '')
      closeDialog()
      landFocus()
      showToast(t('session.login.done'), 'good')
    } catch (error) {
      refused(error)
    }
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    const found: Errors<LoginValues> = {}
    for (const field of fields) found[field] = checkLoginField(field, values, needCaptcha)
    setErrors(found)
    const first = fields.find((field) => found[field])
    if (first) focusOn(form.current, first)
    else send()
  }

  const said = (field: keyof LoginValues) => {
    const key = errors[field]
    return key && t(key)
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate>
      <Field label={t('session.account')} error={said('account')}>
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
          />
        )}
      </Field>
      <Field label={t('session.password')} error={said('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            value={values.password}
            maxLength={maxLengths.password}
            autoComplete="current-password"
            showLabel={t('session.passwordShow')}
            hideLabel={t('session.passwordHide')}
            aria-required
            onChange={(event) => change('password', event.target.value)}
          />
        )}
      </Field>
      {needCaptcha && (
        <CaptchaField
          picture={picture}
          value={values.captcha}
          error={said('captcha') ?? captchaFailure}
          onChange={(value) => change('captcha', value)}
        />
      )}
      <FormError text={failure} />
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t('session.login.submit')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-14 text-text-2">
          {t('session.login.noAccount')}
          <button type="button" className="link ms-1 min-h-11" onClick={() => openDialog('register')}>
            {t('session.login.toRegister')}
          </button>
        </p>
        <Button
          look="quiet"
          size="sm"
          className="-me-3.5 border-transparent! bg-transparent! [&>.btn-reason]:right-3.5 [&>.btn-reason]:left-auto [&>.btn-reason]:[transform:none]"
          disabledReason={t('session.login.recoverSoon')}
        >
          {t('session.login.toRecover')}
        </Button>
      </div>
    </form>
  )
}
