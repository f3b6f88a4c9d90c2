import { useState } from 'react'
import { failureText } from '../../call/reactions.ts'
import type { CaptchaKind } from '../field-rules.ts'
import { type CaptchaAction, type CaptchaAnswer, noAnswer } from './captcha-answer.ts'
import { useCaptchaPicture } from './use-captcha-picture.ts'
import { useProvider } from './use-provider.ts'

/** A form's captcha: an image to be read, or a behaviour check behind a button, whichever the tenant uses. */
export function useCaptcha(action: Exclude<CaptchaAction, 'SMS_CODE'>, wanted: boolean) {
  const { provider, failure, ask } = useProvider(wanted)
  const kind: CaptchaKind = provider === undefined || provider === 'DEF' ? 'image' : 'behaviour'
  const shown = useCaptchaPicture(action, wanted && provider === 'DEF')
  // Without knowing who checks there is no picture either, and the same press asks again.
  const picture: typeof shown = failure ? [{ state: 'failed', reason: failureText(failure) }, () => void ask()] : shown
  const [answer, setAnswer] = useState<CaptchaAnswer>(noAnswer)
  return {
    action,
    wanted,
    kind,
    picture,
    /** What the rule of a required captcha looks at. */
    value: kind === 'image' ? answer.captchaCode : answer.captchaInfo,
    answer: wanted ? { captchaCode: answer.captchaCode.trim(), captchaInfo: answer.captchaInfo } : noAnswer,
    change: setAnswer,
    /** Every try uses the answer up, whatever the reply was. */
    renew: () => {
      setAnswer(noAnswer)
      if (!wanted) return
      if (provider === 'DEF') picture[1]()
      // The server may have found the vendor out of reach and want our own puzzle now.
      else void ask()
    },
  }
}

export type Captcha = ReturnType<typeof useCaptcha>
