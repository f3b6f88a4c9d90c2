import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import type { CaptchaAction, CaptchaAnswer } from './captcha-answer.ts'
import { CaptchaField } from './captcha-field.tsx'
import { useCaptchaPicture } from './use-captcha-picture.ts'

type ImageCheckProps = { action: CaptchaAction; onAnswer: (answer: CaptchaAnswer) => void }

/** The image captcha with its own submit button. */
export function ImageCheck({ action, onAnswer }: ImageCheckProps) {
  const { t } = useText()
  const picture = useCaptchaPicture(action, true)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const sent = useRef('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const captchaCode = code.trim()
    if (!captchaCode) return setError(t('session.captchaEmpty'))
    if (sent.current === captchaCode) return
    sent.current = captchaCode
    onAnswer({ captchaCode, captchaInfo: '' })
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <CaptchaField
        picture={picture}
        value={code}
        error={error}
        onChange={(value) => {
          setCode(value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="primary" size="lg" className="w-full">
        {t('session.captcha.confirm')}
      </Button>
    </form>
  )
}
