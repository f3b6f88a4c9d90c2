import type { RefObject } from 'react'
import { type FormEvent, useRef, useState } from 'react'
import type { CaptchaAnswer } from '../form/captcha/captcha-answer.ts'
import { CodeField } from '../form/code-field.tsx'
import { goToService } from '../form/contact-service.tsx'
import type { Way } from '../form/field-rules.ts'
import { focusOn } from '../form/focus-on.ts'
import { sayInForm } from '../form/form-failure.ts'
import { useCodeSending } from '../form/use-code-sending.tsx'
import { useOnce } from '../form/use-once.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Segmented } from '../ui/segmented.tsx'

type DeviceCheckProps = {
  /** Masked; empty when not bound. */
  phone: string
  email: string
  note: string
  countdownKey: string
  send: (way: Way, answer: CaptchaAnswer) => Promise<{ nextSendSeconds: number }>
  next?: (way: Way) => Promise<{ seconds: number }>
  check: (way: Way, code: string) => Promise<void>
  onCancel: () => void
  firstField?: RefObject<HTMLInputElement | null>
}

/** Verifies by a code to the bound phone or email; when neither is bound, it refers to customer service. */
export function DeviceCheck(props: DeviceCheckProps) {
  const { phone, email, note, onCancel } = props
  const { t } = useText()
  const ways = (['PHONE', 'EMAIL'] as const).filter((way) => (way === 'PHONE' ? phone : email) !== '')
  if (ways.length > 0) return <CodeCheck {...props} ways={ways} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-text-2">{note}</p>
      <p className="flex items-start gap-2 rounded-m bg-s2 px-4 py-3">
        <Icon name="info" size={20} className="mt-1 shrink-0 text-accent-text" />
        {t('session.device.unbound')}
      </p>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button size="lg" onClick={onCancel}>
          {t('session.device.cancel')}
        </Button>
        <Button look="primary" size="lg" onClick={goToService}>
          {t('session.service.contact')}
        </Button>
      </div>
    </div>
  )
}

function CodeCheck(props: DeviceCheckProps & { ways: readonly Way[] }) {
  const { ways, phone, email, note, countdownKey, send, next, check, onCancel, firstField } = props
  const { t } = useText()
  const [chosen, setWay] = useState<Way>()
  const way = chosen ?? ways[0] ?? 'PHONE'
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const sending = useCodeSending({
    countdownKey: `${countdownKey}/${way}`,
    send: (answer) => send(way, answer),
    next: next && (() => next(way)),
    onSent: () => setError(undefined),
  })
  const [busy, confirm] = useOnce(async () => {
    try {
      await check(way, code.trim())
    } catch (failure) {
      setError(sayInForm(failure))
      focusOn(form.current, 'code')
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = !code.trim()
    setError(isEmpty ? t('session.code.empty') : undefined)
    if (isEmpty) focusOn(form.current, 'code')
    else confirm()
  }
  return (
    <form ref={form} className="grid grid-cols-1 gap-5" onSubmit={submit} noValidate>
      <p className="text-text-2">{note}</p>
      {ways.length > 1 && (
        <Segmented
          even
          label={t('session.device.way')}
          options={ways.map((value) => ({ value, label: t(`session.device.way.${value}`) }))}
          value={way}
          onChange={(value) => {
            setWay(value)
            setCode('')
            setError(undefined)
          }}
        />
      )}
      <CodeField
        {...(firstField && { ref: firstField })}
        label={t(way === 'PHONE' ? 'session.code.sms' : 'session.code.email')}
        target={way === 'PHONE' ? phone : email}
        value={code}
        submits
        error={error}
        sending={sending}
        onChange={(value) => {
          setCode(value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button size="lg" onClick={onCancel}>
          {t('session.device.cancel')}
        </Button>
        <Button type="submit" look="primary" size="lg" busy={busy}>
          {t('session.device.confirm')}
        </Button>
      </div>
    </form>
  )
}
