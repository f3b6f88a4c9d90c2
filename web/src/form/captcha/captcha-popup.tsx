import { type ReactNode, useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../../call/reactions.ts'
import type { TextKey } from '../../texts/text-keys.ts'
import { useText } from '../../texts/use-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadAgain } from '../load-again.tsx'
import type { CaptchaAction, CaptchaAnswer } from './captcha-answer.ts'
import { ImageCheck } from './image-check.tsx'
import { OwnSlider } from './own-slider.tsx'
import { useProvider } from './use-provider.ts'
import { VendorRoom } from './vendor-room.tsx'

/** 1 waiting, 2 failed, 3 success. */
export type CaptchaState = 1 | 2 | 3

const said: Record<CaptchaState, TextKey> = {
  1: 'session.captcha.state.1',
  2: 'session.captcha.state.2',
  3: 'session.captcha.state.3',
}

const looks: Record<CaptchaState, string> = { 1: 'text-text-2', 2: 'text-cinnabar', 3: 'text-jade' }

/** The result of an answer: correct, wrong, or another error ended the attempt. */
export type Outcome = 'right' | 'wrong' | 'over'

// The success message stays visible for a moment before the popup closes.
const successMs = 600

type CaptchaPopupProps = {
  open: boolean
  action: CaptchaAction
  /** Submits the answer, for example by sending the call that required it. */
  onAnswer: (answer: CaptchaAnswer) => Promise<Outcome>
  onClose: () => void
  /** Where the focus goes on close; by default to the element that had it. */
  finalFocus?: () => HTMLElement | null
}

/** Asks for a captcha above the current dialog; closes when the answer is correct or the member cancels. */
export function CaptchaPopup({ open, onClose, finalFocus, ...rest }: CaptchaPopupProps) {
  const { t } = useText()
  const { provider } = useProvider(open)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('session.captcha.title')}
      closeLabel={t('session.close')}
      {...(finalFocus && { finalFocus })}
      // The vendor appends its window to the end of the body, above our dialog.
      sharesScreen={provider === 'GT4'}
    >
      {open && <Check {...rest} onClose={onClose} />}
    </Dialog>
  )
}

function Check({ action, onAnswer, onClose }: Omit<CaptchaPopupProps, 'open' | 'finalFocus'>) {
  const { t } = useText()
  const { provider, config, failure, isFetching, ask } = useProvider()
  const [state, setState] = useState<CaptchaState>(1)
  // Remounts the vendor's widget or our puzzle after a wrong answer.
  const [round, setRound] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const busy = useRef(false)
  const answer = async (given: CaptchaAnswer) => {
    if (busy.current) return
    busy.current = true
    const outcome = await onAnswer(given)
    busy.current = false
    if (outcome === 'over') return onClose()
    setState(outcome === 'right' ? 3 : 2)
    if (outcome === 'right') setTimeout(onClose, successMs)
    else {
      // The server may have detected that the vendor is down and now return our own puzzle.
      if (provider !== 'DEF') {
        setAsking(true)
        await ask()
        setAsking(false)
      }
      setRound((count) => count + 1)
    }
  }
  const pass = (captchaInfo: string) => unawaited(answer({ captchaCode: '', captchaInfo }))
  const isOwn = provider === 'SLIDER' || (provider !== 'DEF' && !config)
  let body: ReactNode
  if (failure) body = <LoadAgain text={failureText(failure)} busy={isFetching} onRetry={() => unawaited(ask())} />
  else if (!provider || isAsking) body = <span className="skeleton h-40 w-full" />
  else if (provider === 'DEF')
    body = <ImageCheck key={round} action={action} onAnswer={(given) => unawaited(answer(given))} />
  else if (provider === 'SLIDER' || !config)
    body = <OwnSlider key={round} action={action} onMiss={() => setState(2)} onPassed={pass} />
  else
    body = (
      <VendorRoom
        key={round}
        vendor={provider}
        config={config}
        onPassed={pass}
        onFailed={() => setState(2)}
        onClosed={onClose}
      />
    )
  return (
    <div className="grid gap-4" data-captcha-state={state}>
      {body}
      <p role="status" className={classNames('flex items-center gap-1 text-14', looks[state])}>
        {state !== 1 && <Icon name={state === 3 ? 'check' : 'alert'} size={16} />}
        {/* Our own puzzle says above the picture what to do. */}
        {(state !== 1 || !isOwn) && t(said[state])}
      </p>
    </div>
  )
}
