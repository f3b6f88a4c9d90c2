import { CallFailure, type Request } from '@mingtang/contract/client.ts'
import { useRef, useState } from 'react'
import type { CaptchaAnswer } from '../../form/captcha/captcha-answer.ts'
import { useCaptcha } from '../../form/captcha/use-captcha.ts'
import { focusOn } from '../../form/focus-on.ts'
import { sayInForm } from '../../form/form-failure.ts'
import { useOnce } from '../../form/use-once.ts'
import { signIn } from '../../login/sign-in.ts'

type Credentials = Pick<Request<'login'>, 'username' | 'password' | 'way' | 'phoneAreaCode'>

/** Shared logic of all login ways: a captcha when required, a guard against double submits, and the error message. */
export function useLogin(captchaAsked: boolean, secret: 'password' | 'code') {
  const form = useRef<HTMLFormElement>(null)
  const [askedNow, setAskedNow] = useState(false)
  const captcha = useCaptcha('LOGIN', captchaAsked || askedNow)
  const [captchaFailure, setCaptchaFailure] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const wanted = useRef<Credentials>(undefined)

  const refused = (error: unknown) => {
    const said = sayInForm(error)
    if (!(error instanceof CallFailure)) return
    const aboutCaptcha = error.errorName === 'captchaWrong' || error.errorName === 'captchaRequired'
    setCaptchaFailure(aboutCaptcha ? said : undefined)
    setFailure(aboutCaptcha ? undefined : said)
    captcha.renew()
    if (error.errorData.needCaptcha || aboutCaptcha) setAskedNow(true)
    if (aboutCaptcha) focusOn(form.current, 'captcha')
    else if (error.errorName === 'loginRefused' || error.errorName === 'codeWrong') focusOn(form.current, secret)
  }

  const [busy, send] = useOnce(async () => {
    if (!wanted.current) return
    setCaptchaFailure(undefined)
    const answer: CaptchaAnswer = captcha.answer
    try {
      await signIn(wanted.current, answer)
    } catch (error) {
      refused(error)
    }
  })
  return {
    form,
    captcha,
    captchaFailure,
    failure,
    busy,
    clearCaptchaFailure: () => setCaptchaFailure(undefined),
    /** Clears the last error when a new attempt starts, also one that fails local validation. */
    clearFailure: () => setFailure(undefined),
    submit: (credentials: Credentials) => {
      setFailure(undefined)
      wanted.current = credentials
      send()
    },
  }
}
