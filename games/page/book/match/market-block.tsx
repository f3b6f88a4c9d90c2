import { unawaited } from '@mingtang/contract/unawaited.ts'
import { memo, useState } from 'react'
import { Glyph } from '../parts/glyph.tsx'
import { PriceButtons } from '../parts/price-buttons.tsx'
import { useCell } from '../store/cell.ts'
import { marketCell } from '../store/matches.ts'
import { follows, isFollowed, toggleFollow } from '../store/follows.ts'
import { t } from '../texts.ts'
import { RulesSheet } from './rules-sheet.tsx'

type MarketBlockProps = {
  readonly code: string
  readonly name: string
  /** Of its markets, one for each line, with spaces between. */
  readonly keys: string
  readonly match: string
}

/** A market with its outcomes, or all its lines one below the other. */
export const MarketBlock = memo(function MarketBlock({ code, name, keys, match }: MarketBlockProps) {
  const isMarked = isFollowed(useCell(follows), 'MARKET', code)
  const [isRead, setRead] = useState(false)
  const all = keys.split(' ')
  const first = marketCell(all[0] ?? '').get()
  return (
    <section className="block" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <button
          type="button"
          className="icon"
          aria-haspopup="dialog"
          aria-label={t('rules.of', { market: name })}
          onClick={() => setRead(true)}
        >
          <Glyph name="rules" />
        </button>
        <button
          type="button"
          className="icon star"
          aria-pressed={isMarked}
          aria-label={t('favorite', { market: name })}
          onClick={() => unawaited(toggleFollow({ kind: 'MARKET', subject: code }))}
        >
          <Glyph name="star" />
        </button>
      </header>
      {all.map((key) => (
        <Outcomes key={key} marketKey={key} match={match} />
      ))}
      {isRead && first && <RulesSheet market={first} onClose={() => setRead(false)} />}
    </section>
  )
})

/** Up to how many letters a name has room beside its price, three and two in a row. */
const shortName = 7
const shorterName = 3

function Outcomes({ marketKey, match }: { readonly marketKey: string; readonly match: string }) {
  const market = useCell(marketCell(marketKey))
  if (!market || market.status === 'CLOSED') return null
  const { outcomes, status } = market
  const isShort = outcomes.every((outcome) => outcome.name.length <= shortName)
  const across = outcomes.length === 2 ? 2 : outcomes.length === 3 || isShort ? 3 : 2
  return (
    <div
      className="outcomes"
      data-across={across}
      data-tall={across === 3 && outcomes.length === 3 && outcomes.some((one) => one.name.length > shorterName)}
    >
      <PriceButtons market={market} outcomes={outcomes} match={match} />
      {status === 'SUSPENDED' && <span className="reader">{t('price.suspended')}</span>}
    </div>
  )
}
