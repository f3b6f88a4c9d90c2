import { memo } from 'react'
import type { OutcomeKey } from '../../../src/book/ticket/slip.ts'
import { pickedCell, togglePick } from '../slip/slip-store.ts'
import { useCell } from '../store/cell.ts'
import { priceCell } from '../store/matches.ts'
import { format } from '../store/session.ts'
import { t } from '../texts.ts'
import { oddsText } from '../words.ts'
import { Glyph } from './glyph.tsx'
import { Move } from './move.tsx'

export type Named = { readonly match: string; readonly market: string; readonly outcome: string }

type PriceButtonProps = OutcomeKey &
  Named & {
    /** What is written on it; the outcome's name when nothing shorter says it. */
    readonly label?: string
  }

/** An outcome with its price, which is put on the slip and taken off it. It alone renders when its price moves. */
export const PriceButton = memo(function PriceButton({ label, match, market, outcome, ...key }: PriceButtonProps) {
  const { oddsMilli, isOpen, move } = useCell(priceCell(key))
  const isPicked = useCell(pickedCell(key))
  const style = useCell(format)
  const price = oddsMilli === null ? '' : oddsText(oddsMilli, style)
  const canPress = isPicked || (isOpen && oddsMilli !== null)
  // The whole name is content, so that it begins and ends with what is seen.
  const place = label === undefined ? t('price.in', { match, market }) : t('price.as', { match, market, outcome })
  return (
    <button
      type="button"
      className="price"
      aria-pressed={isPicked}
      aria-disabled={!canPress}
      data-move={move ?? undefined}
      onClick={() => canPress && togglePick({ ...key, match, market, outcome, oddsMilli: oddsMilli ?? 0 })}
    >
      <span className="reader">{place}</span>
      <span className="price-label">{label ?? outcome}</span>
      {isOpen ? <b className="price-odds">{price}</b> : <Locked price={price} />}
      <Move move={move} />
    </button>
  )
})

function Locked({ price }: { readonly price: string }) {
  return (
    <>
      <Glyph name="lock" />
      <span className="reader">{t('price.locked', { price })}</span>
    </>
  )
}
