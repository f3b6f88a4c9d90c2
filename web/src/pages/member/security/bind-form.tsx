import { CallFailure } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../call/client.ts'
import { failureText } from '../../../call/reactions.ts'
import { defaultDial } from '../../../form/area-code/area-codes.ts'
import { CodeField } from '../../../form/code-field.tsx'
import { checkTarget, cleanPhone, maxLengths, type Way } from '../../../form/field-rules.ts'
import { focusOn } from '../../../form/focus-on.ts'
import { FormError } from '../../../form/form-error.tsx'
import { TargetField } from '../../../form/target-field.tsx'
import { useCodeSending } from '../../../form/use-code-sending.tsx'
import { useOnce } from '../../../form/use-once.ts'
import { usePatterns } from '../../../form/use-patterns.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { sayFailure } from './say-failure.ts'
import type { TaskFormProps } from './security-task.ts'

const fieldOf: { [Name in ErrorName]?: 'target' | 'code' } = {
  phoneFormatWrong: 'target',
  emailFormatWrong: 'target',
  targetTaken: 'target',
  codeWrong: 'code',
}

/** Binds or replaces a phone or email with a code sent to the new one. */
export function BindForm({ way, status, onDone }: TaskFormProps & { way: Way }) {
  const { t, lang } = useText()
  const patterns = usePatterns()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [dial, setDial] = useState(defaultDial)
  const [code, setCode] = useState('')
  const [messages, setMessages] = useState<{ target?: string | undefined; code?: string | undefined }>({})
  const [failure, setFailure] = useState<string>()
  const isPhone = way === 'PHONE'
  const target = isPhone ? cleanPhone(typed) : typed.trim()
  const phoneAreaCode = isPhone ? dial : 0
  const hasOld = (isPhone ? status.phone : status.email) !== ''
  const checkIt = () => {
    const key = checkTarget(way, typed, patterns)
    setMessages((now) => ({ ...now, target: key && t(key) }))
    return !key
  }
  const sending = useCodeSending({
    countdownKey: `BIND/${way}/${phoneAreaCode}/${target}`,
    send: (answer) => call('sendOwnCode', { action: 'BIND', langCode: lang, way, phoneAreaCode, target, ...answer }),
    onSent: () => setMessages((now) => ({ ...now, code: undefined })),
    mayStart: () => {
      const isRight = checkIt()
      if (!isRight) focusOn(form.current, 'target')
      return isRight
    },
  })
  const [busy, send] = useOnce(async () => {
    try {
      if (isPhone) await call('bindPhone', { phoneAreaCode, phone: target, code: code.trim() })
      else await call('bindEmail', { email: target, code: code.trim() })
      onDone(t(hasOld ? 'security.changed' : 'security.boundDone'))
    } catch (error) {
      const field = error instanceof CallFailure && error.errorName && fieldOf[error.errorName]
      if (!field) return setFailure(sayFailure(error))
      setMessages((now) => ({ ...now, [field]: failureText(error) }))
      focusOn(form.current, field)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    const isRight = checkIt()
    const codeEmpty = t(isPhone ? 'session.code.smsEmpty' : 'session.code.emailEmpty')
    setMessages((now) => ({ ...now, code: code.trim() ? undefined : codeEmpty }))
    if (!isRight) focusOn(form.current, 'target')
    else if (!code.trim()) focusOn(form.current, 'code')
    else send()
  }
  return (
    <form ref={form} className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <p className="text-text-2">{t(hasOld ? `security.replaceNote.${way}` : `security.bindNote.${way}`)}</p>
      <TargetField
        way={way}
        value={typed}
        dial={dial}
        maxLength={maxLengths.target}
        error={messages.target}
        onChange={(value) => {
          setTyped(value)
          setMessages((now) => ({ ...now, target: undefined }))
        }}
        onDial={setDial}
        onBlur={() => {
          if (typed) checkIt()
        }}
      />
      <CodeField
        label={t(isPhone ? 'session.code.sms' : 'session.code.email')}
        value={code}
        submits
        error={messages.code}
        sending={sending}
        onChange={(value) => {
          setCode(value)
          setMessages((now) => ({ ...now, code: undefined }))
        }}
      />
      <FormError text={failure} />
      <Button type="submit" look="primary" size="lg" className="w-full" busy={busy}>
        {t(hasOld ? 'security.replace.submit' : 'security.bind.submit')}
      </Button>
    </form>
  )
}
