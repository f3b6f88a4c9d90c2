import { hasBegun } from '../../../src/book/api/stage.ts'
import { stageOf } from '../score.ts'
import type { KnownFixture } from '../store/matches.ts'
import { momentName } from '../words.ts'
import { useNow } from './use-now.ts'

/** When a match begins, or where it is. */
export function Stage({ fixture }: { readonly fixture: KnownFixture }) {
  const { facts, clock, startsAt } = fixture
  const isLive = facts.state === 'LIVE'
  const now = useNow(1000, isLive && clock?.isRunning === true)
  if (facts.state === 'SCHEDULED') return <span className="stage-of">{momentName(startsAt)}</span>
  return (
    <span className="stage-of" data-live={isLive && hasBegun(facts)}>
      {isLive && <i className="live-dot" />}
      {stageOf(fixture, now)}
    </span>
  )
}
