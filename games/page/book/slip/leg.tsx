import { Glyph } from '../parts/glyph.tsx'
import { Move } from '../parts/move.tsx'
import { useCell } from '../store/cell.ts'
import { priceCell } from '../store/matches.ts'
import { format } from '../store/session.ts'
import { t } from '../texts.ts'
import { oddsText } from '../words.ts'
import { forgetRefusal } from './place.ts'
import { dropPick, type Pick } from './slip-store.ts'

/** Without a price where it is one of all legs together. */
type LegProps = { readonly leg: Pick; readonly isHeld: boolean; readonly isPriced: boolean }

/** A leg with its price of now, beside the one that the player saw when that is another. */
export function Leg({ leg, isHeld, isPriced }: LegProps) {
  const { oddsMilli, isOpen } = useCell(priceCell(leg))
  const style = useCell(format)
  const now = oddsMilli ?? leg.oddsMilli
  const move = now === leg.oddsMilli ? null : now > leg.oddsMilli ? 'UP' : 'DOWN'
  const seen = oddsText(leg.oddsMilli, style)
  const text = oddsText(now, style)
  return (
    <li className="leg" data-closed={!isOpen}>
      <p className="leg-outcome">{leg.outcome}</p>
      <p className="leg-market">{leg.market}</p>
      <p className="leg-match">{leg.match}</p>
      <p className="leg-price">
        {isPriced && move && isOpen && (
          <>
            <s aria-hidden="true">{seen}</s>
            <span className="reader">{t('leg.was', { before: seen })}</span>
          </>
        )}
        {isOpen ? (
          isPriced && <b data-move={move ?? undefined}>{text}</b>
        ) : (
          <span className="leg-lock">
            <Glyph name="lock" />
            {t('price.suspended')}
          </span>
        )}
        {isPriced && isOpen && <Move move={move} />}
      </p>
      <button
        type="button"
        className="icon drop"
        aria-label={t('leg.drop', { outcome: leg.outcome, match: leg.match })}
        aria-disabled={isHeld}
        onClick={() => {
          if (isHeld) return
          forgetRefusal()
          dropPick(leg)
        }}
      >
        <Glyph name="close" />
      </button>
    </li>
  )
}
