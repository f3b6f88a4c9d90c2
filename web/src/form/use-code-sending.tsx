import { CallFailure } from '@mingtang/contract/client.ts'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useText } from '../texts/use-text.tsx'
import { showToast } from '../ui/toast.tsx'
import { type CaptchaAnswer, noAnswer } from './captcha/captcha-answer.ts'
import { CaptchaPopup, type Outcome } from './captcha/captcha-popup.tsx'
import { secondsLeft, startCountdown, usualSeconds } from './code-countdown.ts'
import { sayInForm } from './form-failure.ts'

type Options = {
  /** The key of the countdown: action, way and target. */
  countdownKey: string
  /** Requests the server to send the code. */
  send: (answer: CaptchaAnswer) => Promise<{ nextSendSeconds: number }>
  /** Remaining seconds of an earlier code; requested on mount and when the target changes. Undefined without a valid target. */
  next?: (() => Promise<{ seconds: number }>) | undefined
  /** A code is on its way: what was wrong with the last one is over. */
  onSent: () => void
  /** False when the target is invalid; the caller then shows why. */
  mayStart?: () => boolean
}

export type CodeSending = {
  state: 'idle' | 'sending' | 'countdown'
  seconds: number
  failure: string | undefined
  start: () => void
  popup: ReactNode
  /** Contains the field of the code, which has the focus while the code is on its way. */
  room: RefObject<HTMLDivElement | null>
}

/**
 * The states of sending a code: idle, sending, countdown, idle. While a countdown or a request runs, further requests
 * are ignored. D00058 asks for a captcha and then retries; D00066 starts a countdown with the server's seconds.
 */
export function useCodeSending({ countdownKey, send, next, onSent, mayStart }: Options): CodeSending {
  const { t } = useText()
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const running = useRef(false)
  const room = useRef<HTMLDivElement>(null)
  const [seconds, count] = useCountdown(countdownKey)
  useNextSendTime(countdownKey, next, count)

  const attempt = async (answer: CaptchaAnswer): Promise<Outcome> => {
    try {
      const { nextSendSeconds } = await send(answer)
      count(nextSendSeconds || usualSeconds)
      onSent()
      showToast(t('session.code.sent'), 'good')
      return 'right'
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.errorName === 'captchaForCode' || error.errorName === 'captchaWrong') return 'wrong'
      if (error.errorName === 'codeTooSoon') count(Number(error.errorData.nextSendSeconds) || usualSeconds)
      else setFailure(sayInForm(error))
      return 'over'
    }
  }
  const finish = () => {
    running.current = false
    setSending(false)
    setAsking(false)
  }
  const start = () => {
    if (running.current || seconds > 0) return
    setFailure(undefined)
    if (mayStart && !mayStart()) return
    fieldIn(room)?.focus()
    running.current = true
    setSending(true)
    unawaited(
      attempt(noAnswer).then((outcome) => {
        if (outcome === 'wrong') setAsking(true)
        else finish()
      }),
    )
  }
  const popup = (
    <CaptchaPopup
      open={isAsking}
      action="SMS_CODE"
      onAnswer={attempt}
      onClose={finish}
      finalFocus={() => fieldIn(room)}
    />
  )
  const state = isSending ? 'sending' : seconds > 0 ? 'countdown' : 'idle'
  return { state, seconds, failure, start, popup, room }
}

function fieldIn(room: RefObject<HTMLDivElement | null>): HTMLInputElement | null {
  return room.current?.querySelector('input') ?? null
}

function useCountdown(key: string): [seconds: number, start: (seconds: number) => void] {
  const [, tick] = useState(0)
  const seconds = secondsLeft(key, Date.now())
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick((count) => count + 1), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = useCallback(
    (from: number) => {
      startCountdown(key, from, Date.now())
      tick((count) => count + 1)
    },
    [key],
  )
  return [seconds, start]
}

// Debounce: asks once the number has not changed for this time.
const stillMs = 600

function useNextSendTime(key: string, next: Options['next'], count: (seconds: number) => void): void {
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  const isFirst = useRef(true)
  // Only the key triggers a request.
  useEffect(() => {
    const wait = isFirst.current ? 0 : stillMs
    isFirst.current = false
    let isOver = false
    const timer = setTimeout(() => {
      latest.current?.().then(
        ({ seconds }) => !isOver && seconds > secondsLeft(key, Date.now()) && count(seconds),
        // Errors are ignored: this request only saves a useless click.
        () => {},
      )
    }, wait)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key, count])
}
