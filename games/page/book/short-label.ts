import type { MarketShape } from './store/matches.ts'
import { t } from './texts.ts'

/** The value of a specifier of a market: `hcp=-0.5`, more of them with `|` between. */
function specifierOf({ specifiers }: Pick<MarketShape, 'specifiers'>, name: string): string | undefined {
  const found = specifiers.split('|').find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** A line of a side as it is read: +0.5, −1, 0. */
function signed(line: number): string {
  return line === 0 ? '0' : `${line > 0 ? '+' : '\u2212'}${Math.abs(line)}`
}

/** What an outcome is called where its market stands above it and the sides beside it; undefined: by its name. */
export function shortLabel(market: Pick<MarketShape, 'specifiers'>, outcomeId: string): string | undefined {
  const hcp = specifierOf(market, 'hcp')
  const total = specifierOf(market, 'total')
  if (outcomeId === '1714' && hcp !== undefined) return signed(Number(hcp))
  if (outcomeId === '1715' && hcp !== undefined) return signed(-Number(hcp))
  if (outcomeId === '12' && total !== undefined) return t('short.over', { total })
  if (outcomeId === '13' && total !== undefined) return t('short.under', { total })
  if (market.specifiers !== '') return undefined
  if (outcomeId === '1' || outcomeId === '4') return t('short.home')
  if (outcomeId === '2') return t('short.draw')
  return outcomeId === '3' || outcomeId === '5' ? t('short.away') : undefined
}
