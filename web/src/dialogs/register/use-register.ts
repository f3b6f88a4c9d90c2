import { CallFailure } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import { cleanAccount } from '@mingtang/contract/field-rules.ts'
import { useState } from 'react'
import { call } from '../../call/client.ts'
import { failureText } from '../../call/reactions.ts'
import { defaultDial } from '../../form/area-code/area-codes.ts'
import { noAnswer } from '../../form/captcha/captcha-answer.ts'
import type { Captcha } from '../../form/captcha/use-captcha.ts'
import { checkRegisterField, cleanPhone, type Patterns, type RegisterValues, type Way } from '../../form/field-rules.ts'
import { useFormDraft } from '../../storage/form-draft.ts'
import { sayInForm } from '../../form/form-failure.ts'
import { useOnce } from '../../form/use-once.ts'
import { asVisitor } from '../../session/as-visitor.ts'
import { deviceFacts } from '../../login/device-facts.ts'
import { signIn } from '../../login/sign-in.ts'
import { useBoot } from '../../site/boot-context.ts'
import { openDialog } from '../../session/dialogs.ts'
import { storedInviteCode } from '../../session/invite-link.ts'
import { currentCurrency, storeCurrency } from '../../storage/current-currency.ts'
import { useText } from '../../texts/use-text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useNameLook } from './use-name-look.ts'

export type Field = keyof RegisterValues

export const draftName = 'register'

// In form order: the first invalid field gets the focus.
const fields: readonly Field[] = [
  'account',
  'password',
  'confirm',
  'way',
  'target',
  'code',
  'captcha',
  'invite',
  'currency',
  'regCode',
  'agreement',
]

const fieldOf: { [Name in ErrorName]?: Field } = {
  accountFormatWrong: 'account',
  accountTaken: 'account',
  passwordFormatWrong: 'password',
  passwordTooCommon: 'password',
  currencyUnknown: 'currency',
  phoneFormatWrong: 'target',
  emailFormatWrong: 'target',
  targetTaken: 'target',
  wayClosed: 'target',
  codeWrong: 'code',
  captchaRequired: 'captcha',
  captchaWrong: 'captcha',
}

type Options = {
  patterns: Patterns
  captcha: Captcha
  /** The ways available for binding at registration; empty when it binds none. */
  ways: readonly Way[]
  focus: (field: Field) => void
}

/** The state of the registration form: values, errors per field and for the whole form, and submit. */
export function useRegister({ patterns, captcha, ways, focus }: Options) {
  const { t } = useText()
  const { currencies, config } = useBoot()
  const [{ dial, ...typed }, keep] = useFormDraft<RegisterValues & { dial: number }>(draftName, () => ({
    dial: defaultDial,
    account: '',
    password: '',
    confirm: '',
    regCode: '',
    currency: currentCurrency(currencies.map(({ code }) => code)),
    way: '',
    target: '',
    code: '',
    invite: storedInviteCode(),
    captcha: '',
    agreement: false,
  }))
  const [messages, setMessages] = useState<{ [Name in Field]?: string | undefined }>({})
  const [failure, setFailure] = useState<string>()
  const chosen = ways.find((way) => way === typed.way)
  const values: RegisterValues = { ...typed, way: chosen ?? ways[0] ?? '', captcha: captcha.value }
  const target = values.way === 'PHONE' ? cleanPhone(values.target) : values.target.trim()
  const phoneAreaCode = values.way === 'PHONE' ? dial : 0
  const look = useNameLook(values.account, patterns)

  const say = (field: Field, text: string | undefined) => setMessages((now) => ({ ...now, [field]: text }))
  const check = (field: Field, of: RegisterValues = values) => {
    const key = checkRegisterField(field, of, patterns, captcha.kind)
    const text = key && t(key)
    say(field, text)
    return text
  }
  const change = <Name extends Field>(field: Name, value: RegisterValues[Name]) => {
    const next = { ...values, [field]: value }
    keep({ [field]: value })
    if (field === 'currency') storeCurrency(String(value))
    // An error disappears as soon as the field is valid; a new one appears only on blur.
    if (messages[field] && !checkRegisterField(field, next, patterns, captcha.kind)) say(field, undefined)
    if (field === 'password' && next.confirm) check('confirm', next)
    if (field === 'way') {
      keep({ target: '', code: '' })
      setMessages((now) => ({ ...now, target: undefined, code: undefined }))
    }
  }

  const refused = (error: unknown) => {
    const field = error instanceof CallFailure && error.errorName && fieldOf[error.errorName]
    if (field) say(field, failureText(error))
    else setFailure(sayInForm(error))
    captcha.renew()
    if (field) focus(field)
  }

  const [busy, send] = useOnce(async () => {
    const account = cleanAccount(values.account)
    try {
      await asVisitor(() =>
        call('register', {
          ...deviceFacts(),
          // Registration has one field for the answer of any captcha.
          captchaInfo: captcha.answer.captchaInfo || captcha.answer.captchaCode,
          appVersion: '1',
          userName: account,
          password: values.password,
          regCode: values.regCode.trim() || config.defaultRegCode,
          currency: values.currency,
          bindingWay: values.way,
          bindingUsername: values.way && target,
          bindingRecvCode: values.way && values.code.trim(),
          bindingPhoneAreaCode: phoneAreaCode,
          inviteCode: values.invite.trim(),
        }),
      )
    } catch (error) {
      return refused(error)
    }
    try {
      await signIn({ username: account, password: values.password, way: 'PASSWORD' }, noAnswer)
    } catch {
      // The account exists; only the automatic login failed, so the member logs in manually.
      openDialog('login')
    }
    // After the login, whose own message would take its place.
    showToast(t('session.register.done'), 'good')
  })

  // Leaving an empty field is no mistake yet.
  const checkTyped = (field: Field) => {
    if (values[field]) check(field)
  }
  const submit = () => {
    setFailure(undefined)
    const first = fields.filter((field) => check(field))[0]
    if (look === 'taken' && !checkRegisterField('account', values, patterns)) {
      say('account', t('errors.accountTaken'))
      focus('account')
    } else if (first) focus(first)
    else send()
  }
  const setDial = (chosen: number) => keep({ dial: chosen })
  return {
    values,
    target,
    dial,
    setDial,
    phoneAreaCode,
    look,
    messages,
    failure,
    busy,
    change,
    check,
    checkTyped,
    say,
    submit,
  }
}
