import { CallFailure, type Reply } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import { useState } from 'react'
import { call } from '../../call/client.ts'
import { failureText } from '../../call/reactions.ts'
import { useBoot } from '../../session/boot-context.ts'
import { closeDialog, openDialog } from '../../session/dialogs.ts'
import { readStored } from '../../storage/stored.ts'
import { useText } from '../../texts/use-text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { asVisitor } from '../login/as-visitor.ts'
import { deviceFacts } from '../login/device-facts.ts'
import { sayInForm } from '../login/form-failure.ts'
import { landFocus } from '../login/land-focus.ts'
import { signIn } from '../login/sign-in.ts'
import { useOnce } from '../login/use-once.ts'
import { checkRegisterField, type Patterns, type RegisterValues } from './field-rules.ts'

export type Field = keyof RegisterValues

// In the order of the form: the first wrong one gets the focus.
const fields: readonly Field[] = ['account', 'password', 'confirm', 'currency', 'captcha', 'agreement']

const fieldOf: { [Name in ErrorName]?: Field } = {
  accountFormatWrong: 'account',
  accountTaken: 'account',
  passwordFormatWrong: 'password',
  passwordTooCommon: 'password',
  passwordsDiffer: 'confirm',
  currencyUnknown: 'currency',
  captchaRequired: 'captcha',
  captchaWrong: 'captcha',
  agreementRequired: 'agreement',
}

const defaultCurrency = 'CNY'

type Options = {
  patterns: Reply<'getUserPatterns'> | undefined
  focus: (field: Field) => void
  renewCaptcha: () => void
}

/** The state of the registration form: values, a message per field, one for the whole, and how to send. */
export function useRegister({ patterns, focus, renewCaptcha }: Options) {
  const { t } = useText()
  const { currencies, config } = useBoot()
  const [values, setValues] = useState<RegisterValues>(() => ({
    account: '',
    password: '',
    confirm: '',
    currency: firstCurrency(currencies.map(({ code }) => code)),
    captcha: '',
    agreement: false,
  }))
  const [messages, setMessages] = useState<{ [Name in Field]?: string | undefined }>({})
  const [failure, setFailure] = useState<string>()
  const rules: Patterns = { account: patterns?.usernameRegex ?? '', password: patterns?.passwordRegex ?? '' }

  const say = (field: Field, text: string | undefined) => setMessages((now) => ({ ...now, [field]: text }))
  const check = (field: Field, of: RegisterValues = values) => {
    const key = checkRegisterField(field, of, rules)
    const text = key && t(key)
    say(field, text)
    return text
  }
  const change = <Name extends Field>(field: Name, value: RegisterValues[Name]) => {
    const next = { ...values, [field]: value }
    setValues(next)
    // A message leaves as soon as the field is right; a new one waits until the field is left.
    if (messages[field] && !checkRegisterField(field, next, rules)) say(field, undefined)
    if (field === 'password' && next.confirm) check('confirm', next)
  }

  const refused = (error: unknown) => {
    const field = error instanceof CallFailure && error.errorName && fieldOf[error.errorName]
    if (field) say(field, failureText(error))
    else setFailure(sayInForm(error))
    setValues((now) => ({ ...now, captcha: '' }))
    renewCaptcha()
    if (field) focus(field)
  }

  const [busy, send] = useOnce(async () => {
    const account = values.account.trim()
    try {
      await asVisitor(() =>
        call('register', {
          ...deviceFacts(),
          appVersion: '1',
          userName: account,
          password: values.password,
          confirmPassword: values.confirm,
          regCode: config.defaultRegCode,
          currency: values.currency,
          captchaCode: values.captcha.trim(),
          agreement: values.agreement,
        }),
      )
    } catch (error) {
      return refused(error)
    }
    showToast(t('session.register.done'), 'good')
    try {
      await signIn(account, values.password, '')
      closeDialog()
      landFocus()
    } catch {
      // The account is there; only the way in was not free, so the member goes through the front door.
      openDialog('login')
    }
  })

  const submit = () => {
    setFailure(undefined)
    const first = fields.filter((field) => check(field))[0]
    if (first) focus(first)
    else send()
  }
  return { values, messages, failure, busy, change, check, submit }
}

function firstCurrency(codes: string[]): string {
  const stored = readStored('currency')
  if (typeof stored === 'string' && codes.includes(stored)) return stored
  return codes.includes(defaultCurrency) ? defaultCurrency : (codes[0] ?? defaultCurrency)
}
