import { useState } from 'react'
import type { CaptchaKind } from '../register/field-rules.ts'
import { useCaptchaPicture } from '../login/use-captcha-picture.ts'
import { type CaptchaAction, type CaptchaAnswer, noAnswer } from './captcha-answer.ts'
import { useProvider } from './use-provider.ts'

/** A form's captcha: an image to be read, or a behaviour check behind a button, whichever the tenant uses. */
export function useCaptcha(action: Exclude<CaptchaAction, 'SMS_CODE'>, wanted: boolean) {
  const { provider } = useProvider(wanted)
  const kind: CaptchaKind = provider === undefined || provider === 'DEF' ? 'image' : 'behaviour'
  const picture = useCaptchaPicture(action, wanted && provider === 'DEF')
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
      if (wanted && provider === 'DEF') picture[1]()
    },
  }
}

export type Captcha = ReturnType<typeof useCaptcha>
