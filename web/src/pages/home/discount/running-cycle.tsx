import { TurnoverBar } from '../../../money/turnover-bar.tsx'
import { useText } from '../../../texts/use-text.tsx'
import type { Promotion, Standing } from './promotion.ts'
import { runningOf } from './promotion-words.ts'

/** How far the running cycle is, of a promotion that pays for the cycle before. */
export function RunningCycle({ promotion, standing }: { promotion: Promotion; standing: Standing }) {
  const { t } = useText()
  const running = runningOf(promotion, standing, t)
  if (!running) return null
  const { words, bar } = running
  if (!bar) return <p className="text-14 tabular-nums first-letter:uppercase">{words}</p>
  return (
    <div>
      <TurnoverBar
        left={words}
        required={bar.target}
        done={bar.current}
        currency={bar.currency}
        of={promotion.diyTitle}
      />
    </div>
  )
}
