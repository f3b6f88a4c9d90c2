import { maxBuilderLegs, type OutcomeKey } from '../../../src/book/ticket/slip.ts'
import type { Problem } from '../../kit/api.ts'
import { Move } from '../parts/move.tsx'
import { useCell } from '../store/cell.ts'
import { keyOf } from '../store/matches.ts'
import { format } from '../store/session.ts'
import { t } from '../texts.ts'
import { oddsText, whyText } from '../words.ts'
import { builderMode, isMixed } from './slip-rules.ts'
import type { Pick } from './slip-store.ts'
import type { SlipNow } from './use-slip.ts'

/** The one price of legs of one match, beside the one that the player saw; or why there is none. */
export function BuilderPrice({ slip: { legs, modes, mode, builder } }: { readonly slip: SlipNow }) {
  const style = useCell(format)
  const events = legs.map(({ eventId }) => eventId)
  if (!modes.includes(builderMode)) {
    if (isMixed(events)) return <p className="slip-note">{t('slip.mixed')}</p>
    const isFull = events.length > maxBuilderLegs && new Set(events).size === 1
    return isFull ? <p className="slip-note">{t('builder.most', { limit: maxBuilderLegs })}</p> : null
  }
  const { seenMilli, nowMilli, problem } = builder
  if (problem) {
    return (
      <p className="slip-note" role="status">
        {t('builder.not', { why: whyNot(problem, legs) })}
      </p>
    )
  }
  if (mode !== builderMode) return null
  const moved = seenMilli === null || nowMilli === null ? 0 : nowMilli - seenMilli
  const move = moved === 0 ? null : moved > 0 ? 'UP' : 'DOWN'
  return (
    <div className="builder-price">
      <p>
        {t('mode.BUILDER')}
        <small>{t('builder.note', { legs: legs.length })}</small>
      </p>
      <p className="leg-price">
        {nowMilli === null && <i className="spinner" />}
        {move && seenMilli !== null && (
          <>
            <s aria-hidden="true">{oddsText(seenMilli, style)}</s>
            <span className="reader">{t('leg.was', { before: oddsText(seenMilli, style) })}</span>
          </>
        )}
        {nowMilli !== null && <b data-move={move ?? undefined}>{oddsText(nowMilli, style)}</b>}
        <Move move={move} />
      </p>
    </div>
  )
}

/** Why there is no price, with those of the legs that cannot be in any builder. */
function whyNot(problem: Problem, legs: readonly Pick[]): string {
  const why = whyText(problem)
  const told = (problem.data.legs ?? []) as readonly OutcomeKey[]
  if (told.length === 0 || told.length === legs.length) return why
  const keys = told.map(keyOf)
  const outcomes = legs.filter((leg) => keys.includes(keyOf(leg))).map(({ outcome }) => outcome)
  return t('builder.which', { why, outcomes: outcomes.join(', ') })
}
