import { useEffect, useRef } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import type { CaptchaAction } from './captcha-answer.ts'
import { SliderPuzzle } from './slider-puzzle.tsx'
import { useSlider } from './use-slider.ts'

type OwnSliderProps = { action: CaptchaAction; onMiss: () => void; onPassed: (captchaInfo: string) => void }

/** Our own slider puzzle; after a miss it reports and loads a new one. */
export function OwnSlider({ action, onMiss, onPassed }: OwnSliderProps) {
  const { t } = useText()
  const { state, misses, renew, letGo } = useSlider(action, onPassed)
  const tell = useRef(onMiss)
  useEffect(() => {
    tell.current = onMiss
  })
  useEffect(() => {
    if (misses > 0) tell.current()
  }, [misses])
  if (state.step === 'lost') {
    return (
      <div className="grid min-h-40 content-center justify-items-center gap-3 text-center" role="alert">
        <p className="text-text-2">{state.reason ?? t('session.captcha.failed')}</p>
        <Button size="sm" onClick={renew}>
          {t('session.captcha.retry')}
        </Button>
      </div>
    )
  }
  return <SliderPuzzle state={state} onLetGo={letGo} onRenew={renew} />
}
