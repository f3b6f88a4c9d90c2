import type { Reply } from '@mingtang/contract/client.ts'
import { SiteLink } from '../site/site-link.tsx'
import { formatTime } from '../texts/dates.ts'
import { useText } from '../texts/use-text.tsx'

export type Match = Reply<'listLiveMatches'>['rows'][number]
type Side = NonNullable<Match['home']>

/** A match of a book: its league, where it stands, who meets, and the prices of who wins. It opens in the book. */
export function MatchCard({ match }: { match: Match }) {
  const { t, lang } = useText()
  const { platformCode, code, id, league, home, away, isLive, stage, startsAt, prices } = match
  if (!home || !away) return null
  return (
    <SiteLink to={`/game/play/${platformCode}/${code}?at=match/${id}`} className="match-card">
      <span className="match-head">
        <span className="match-league">{league}</span>
        {isLive ? (
          <span className="match-live">{stage}</span>
        ) : (
          <time dateTime={startsAt}>{formatTime(startsAt, lang, 'day')}</time>
        )}
      </span>
      <MatchSide of={home} isLive={isLive} />
      <MatchSide of={away} isLive={isLive} />
      <span className="match-prices">
        {prices.map(({ outcome, odds }, at) => (
          <span key={outcome} className="match-price">
            <span>{t(labelOf(at, prices.length))}</span>
            <b>{odds || '\u2013'}</b>
          </span>
        ))}
      </span>
    </SiteLink>
  )
}

/** The outcomes of who wins stand in one order: home, the draw where there is one, away. */
function labelOf(at: number, outcomes: number) {
  if (at === 0) return 'game.match.home'
  return at === 1 && outcomes === 3 ? 'game.match.draw' : 'game.match.visitor'
}

function MatchSide({ of: { name, color, secondColor, score }, isLive }: { of: Side; isLive: boolean }) {
  return (
    <span className="match-side">
      <svg viewBox="0 0 24 24" width="20" height="20" className="match-crest" aria-hidden="true">
        <path d="M3 3h18v9c0 5-4 8-9 10-5-2-9-5-9-10z" fill={color} />
        <path d="M12 3h9v9c0 5-4 8-9 10z" fill={secondColor} />
      </svg>
      <span className="match-name">{name}</span>
      {isLive && <b className="match-score">{score}</b>}
    </span>
  )
}
