import { scoreOf } from '../../../src/book/api/stage.ts'
import { type Pair, sides } from '../../../src/book/sport/facts.ts'
import { sports } from '../../../src/book/sport/sports.ts'
import { periodName, sumOfParts } from '../score.ts'
import type { KnownFixture } from '../store/matches.ts'
import { t } from '../texts.ts'

type ColumnOf = { readonly name: string; readonly pair: Pair; readonly isNow?: boolean }

/** The score by part, and the figures that are counted beside it. */
export function Figures({ fixture }: { readonly fixture: KnownFixture }) {
  const { competitors } = fixture
  const columns = columnsOf(fixture)
  return (
    <div className="figures" role="region" aria-label={t('figures')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="reader">{t('team')}</span>
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side}>
              <th scope="row">{competitors[side].name}</th>
              {columns.map(({ name, pair, isNow }) => (
                <td key={name} data-now={isNow}>
                  {pair[side]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function columnsOf({ facts, clock, tournament: { sport } }: KnownFixture): ColumnOf[] {
  const parts = facts.periods.map((period) => ({
    name: periodName(period, sport),
    pair: period.score,
    isNow: period.state === 'LIVE',
  }))
  const counted: ColumnOf[] =
    sport === 'football'
      ? [
          { name: t('corners'), pair: sumOfParts(facts, 'corners') },
          { name: t('cards'), pair: sumOfParts(facts, 'cards') },
        ]
      : []
  if (clock?.towers) counted.push({ name: t('towers'), pair: clock.towers })
  const { playedIn } = sports[sport]
  const whole = playedIn === 'SET' || playedIn === 'MAP' ? t('won') : t('score')
  return [...parts, ...counted, { name: whole, pair: scoreOf(facts, sport) }]
}
