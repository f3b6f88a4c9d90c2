import { useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../../call/reactions.ts'
import type { CaptchaKind } from '../field-rules.ts'
import { type CaptchaAction, type CaptchaAnswer, noAnswer } from './captcha-answer.ts'
import { useCaptchaPicture } from './use-captcha-picture.ts'
import { useProvider } from './use-provider.ts'

/** A form's captcha: an image, or a behavior check behind a button, as the tenant configured. */
export function useCaptcha(action: Exclude<CaptchaAction, 'SMS_CODE'>, wanted: boolean) {
  const { provider, failure, ask } = useProvider(wanted)
  const kind: CaptchaKind = provider === undefined || provider === 'DEF' ? 'image' : 'behaviour'
  const shown = useCaptchaPicture(action, wanted && provider === 'DEF')
  // Without the provider there is no image; renewing then requests the provider again.
  const picture: typeof shown = failure
    ? [{ state: 'failed', reason: failureText(failure) }, () => unawaited(ask())]
    : shown
  const [answer, setAnswer] = useState<CaptchaAnswer>(noAnswer)
  return {
    action,
    wanted,
    kind,
    picture,
    /** The value that the required-captcha rule checks. */
    value: kind === 'image' ? answer.captchaCode : answer.captchaInfo,
    answer: wanted ? { captchaCode: answer.captchaCode.trim(), captchaInfo: answer.captchaInfo } : noAnswer,
    change: setAnswer,
    /** Every attempt consumes the answer, whatever the reply. */
    renew: () => {
      setAnswer(noAnswer)
      if (!wanted) return
      if (provider === 'DEF') picture[1]()
      // The server may have detected that the vendor is down and now return our own puzzle.
      else unawaited(ask())
    },
  }
}

export type Captcha = ReturnType<typeof useCaptcha>
