import { type FormEvent, type Ref, useState } from 'react'
import { call } from '../../call/client.ts'
import { defaultDial } from '../../form/area-code/area-codes.ts'
import { CaptchaPart } from '../../form/captcha/captcha-part.tsx'
import { CodeField } from '../../form/code-field.tsx'
import {
  checkCodeLoginField,
  cleanPhone,
  type CodeLoginValues,
  type Errors,
  maxLengths,
  type Way,
} from '../../form/field-rules.ts'
import { focusOn } from '../../form/focus-on.ts'
import { useFormDraft } from '../../storage/form-draft.ts'
import { FormError } from '../../form/form-error.tsx'
import { TargetField } from '../../form/target-field.tsx'
import { useCodeSending } from '../../form/use-code-sending.tsx'
import { usePatterns } from '../../form/use-patterns.ts'
import { asVisitor } from '../../session/as-visitor.ts'
import { useText } from '../../texts/use-text.tsx'
import { LoginFoot } from './login-foot.tsx'
import { useLogin } from './use-login.ts'

const fields = ['target', 'code', 'captcha'] as const

type CodeLoginProps = { way: Way; firstField: Ref<HTMLInputElement>; captchaAsked: boolean }

export function CodeLogin({ way, firstField, captchaAsked }: CodeLoginProps) {
  const { t, lang } = useText()
  const patterns = usePatterns()
  const [{ target: typedTarget, dial }, keep] = useFormDraft(`login/${way}`, () => ({ target: '', dial: defaultDial }))
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors<CodeLoginValues>>({})
  const { form, captcha, captchaFailure, clearCaptchaFailure, failure, clearFailure, busy, submit } = useLogin(
    captchaAsked,
    'code',
  )
  const values: CodeLoginValues = { target: typedTarget, code, captcha: captcha.value }
  const rules = { way, patterns, needCaptcha: captcha.wanted, kind: captcha.kind }
  const username = way === 'PHONE' ? cleanPhone(typedTarget) : typedTarget.trim()
  const phoneAreaCode = way === 'PHONE' ? dial : 0
  const facts = { action: 'LOGIN' as const, langCode: lang, username, way, phoneAreaCode }
  const clear = (field: keyof CodeLoginValues) => setErrors((now) => ({ ...now, [field]: undefined }))
  const sending = useCodeSending({
    countdownKey: `LOGIN/${way}/${phoneAreaCode}/${username}`,
    send: (answer) => asVisitor(() => call('sendCode', { ...facts, ...answer })),
    next: checkCodeLoginField('target', values, rules)
      ? undefined
      : () => asVisitor(() => call('getNextSendTime', facts)),
    onSent: () => {
      clear('code')
      clearFailure()
    },
    mayStart: () => {
      const found = checkCodeLoginField('target', values, rules)
      setErrors((now) => ({ ...now, target: found }))
      if (found) focusOn(form.current, 'target')
      return !found
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    clearFailure()
    const found: Errors<CodeLoginValues> = {}
    for (const field of fields) found[field] = checkCodeLoginField(field, values, rules)
    setErrors(found)
    const first = fields.find((field) => found[field])
    if (first) focusOn(form.current, first)
    else submit({ username, password: values.code.trim(), way, phoneAreaCode })
  }
  const said = (field: keyof CodeLoginValues) => {
    const key = errors[field]
    return key && t(key)
  }
  return (
    <form ref={form} className="grid grid-cols-1 gap-4" onSubmit={send} noValidate>
      <TargetField
        ref={firstField}
        way={way}
        value={typedTarget}
        dial={dial}
        maxLength={way === 'PHONE' ? maxLengths.loginPhone : maxLengths.loginEmail}
        error={said('target')}
        onChange={(target) => {
          keep({ target })
          clear('target')
        }}
        onDial={(chosen) => keep({ dial: chosen })}
      />
      <CodeField
        label={t(way === 'PHONE' ? 'session.code.sms' : 'session.code.email')}
        value={code}
        submits={!captcha.wanted || captcha.value !== ''}
        error={said('code')}
        sending={sending}
        onChange={(digits) => {
          setCode(digits)
          clear('code')
        }}
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
