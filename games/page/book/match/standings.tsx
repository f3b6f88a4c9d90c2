import type { StandingRow } from '../../../src/book/api/views.ts'
import { Crest } from '../parts/crest.tsx'
import type { KnownFixture } from '../store/matches.ts'
import { t } from '../texts.ts'

/** The table of the league, with the two that meet marked. */
export function Standings({
  rows,
  fixture,
}: {
  readonly rows: readonly StandingRow[]
  readonly fixture: KnownFixture
}) {
  const own = new Set([fixture.competitors.home.id, fixture.competitors.away.id])
  const hasDraws = fixture.tournament.sport === 'football'
  return (
    <section className="standings" aria-label={t('standings')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('table.rank')}</th>
            <th scope="col">{t('team')}</th>
            <th scope="col">{t('table.played')}</th>
            <th scope="col">{t('table.won')}</th>
            {hasDraws && <th scope="col">{t('table.drawn')}</th>}
            <th scope="col">{t('table.lost')}</th>
            <th scope="col" className="scored">
              {t('table.scored')}
            </th>
            <th scope="col">{t('table.points')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.competitor.id} data-own={own.has(row.competitor.id)}>
              <td>{at + 1}</td>
              <th scope="row">
                <Crest of={row.competitor} />
                <span>{row.competitor.name}</span>
              </th>
              <td>{row.played}</td>
              <td>{row.won}</td>
              {hasDraws && <td>{row.drawn}</td>}
              <td>{row.lost}</td>
              <td className="scored">
                {row.scored}:{row.conceded}
              </td>
              <td>
                <b>{row.points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
