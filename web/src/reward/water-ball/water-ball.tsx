import './water-ball.css'
import { useEffect, useId, useLayoutEffect } from 'react'
import { refreshCalls } from '../../call/use-call.ts'
import { onIntent, opener } from '../../session/dialog-ahead.ts'
import { useText } from '../../texts/use-text.tsx'
import { rewardAmount } from '../reward-amount.ts'
import { BallWater } from './ball-water.tsx'
import { useBallPlace } from './use-ball-place.ts'
import { isFilling, percentOf, useWaterBall, type WaterBall } from './use-water-ball.ts'

// Bets are counted a little after they were placed, in whichever tab; only a full ball is pushed.
const askAgainMs = 30_000

/** The ball on the home page that fills with the member's bets; pressing it opens its dialog. */
export function WaterBallFloat() {
  const ball = useWaterBall()
  return ball && isFilling(ball) ? <Ball {...ball} /> : null
}

function Ball({ promotion, standing }: WaterBall) {
  const { t } = useText()
  const hint = useId()
  const { ball, moves } = useBallPlace()
  useAskAgain(standing.receiveEnable)
  useLayoutEffect(() => {
    const own = ball.current
    // Received, it is gone: the focus goes to the page and is not lost.
    return () => {
      if (own === document.activeElement) document.getElementById('main')?.focus()
    }
  }, [ball])
  const percent = percentOf(standing)
  const reward = rewardAmount(
    t,
    standing.receiveEnable ? standing.rewardAmount : standing.nextReward,
    standing.currency,
  )
  return (
    <aside aria-label={promotion.diyTitle}>
      <button
        ref={ball}
        type="button"
        className="water-ball"
        data-full={standing.receiveEnable || undefined}
        aria-describedby={hint}
        {...onIntent('water-ball')}
        {...moves}
        {...opener('water-ball')}
      >
        <BallWater percent={percent} />
        <span className="sr-only">{promotion.diyTitle} </span>
        <span className="water-ball-percent">{`${percent}%`} </span>
        <span className="water-ball-reward">{t('home.ball.receive', { reward })}</span>
      </button>
      <span id={hint} hidden>
        {t('home.ball.hint')}
      </span>
    </aside>
  )
}

function useAskAgain(isFull: boolean): void {
  useEffect(() => {
    if (isFull) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refreshCalls(['listOwnPromotions'])
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [isFull])
}
