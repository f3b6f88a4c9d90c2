import { maxBuilderLegs } from '../../../src/book/ticket/slip.ts'
import { Move } from '../parts/move.tsx'
import { useCell } from '../store/cell.ts'
import { format } from '../store/session.ts'
import { t } from '../texts.ts'
import { oddsText, whyText } from '../words.ts'
import { builderMode, isMixed } from './slip-rules.ts'
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
        {t('builder.not', { why: whyText(problem) })}
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
