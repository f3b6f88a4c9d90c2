import { builtInOf } from '@mingtang/contract/languages.ts'
import { useId, useState } from 'react'
import { useCallQuery } from '../../../call/use-call.ts'
import { isBook, lobbyPath } from '../../../game/game-types.ts'
import { MatchCard } from '../../../game/match-card.tsx'
import { useGameTypes } from '../../../game/use-game-types.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'

const everyMs = 10_000
const waiting = 4

/** Matches in play and those that begin next, where a book is open. */
export function LiveStrip() {
  const types = useGameTypes()
  const hall = types.find(isBook)
  return hall ? <Strip hall={hall} /> : null
}

function Strip({ hall }: { hall: 'sports' | 'esports' }) {
  const { t, lang } = useText()
  const titleId = useId()
  const request = { language: builtInOf(lang) }
  const { data, isError, fetchStatus } = useCallQuery('listLiveMatches', request, { refetchIntervalMs: everyMs })
  const rows = data?.rows
  // Whether the strip is there is said by the first answer, so that nothing below it moves during a visit.
  const [isThere, setThere] = useState<boolean>()
  if (isThere === undefined && rows) setThere(rows.length > 0)
  if (isThere === false || (rows?.length === 0 && isThere === undefined)) return null
  if (!rows && (isError || fetchStatus === 'paused')) return null
  const first = rows?.[0]
  const isLive = rows?.some((match) => match.isLive) ?? true
  return (
    <section className="mt-12 mb-10 min-w-0" aria-labelledby={titleId} aria-busy={!rows}>
      <div className="mb-4 flex items-end justify-between gap-4">
        <h2 id={titleId} className="text-26">
          {t(isLive ? 'game.match.now' : 'game.match.next')}
        </h2>
        <SiteLink
          to={first ? `/game/play/${first.platformCode}/${first.code}` : lobbyPath(hall)}
          className="flex min-h-11 items-center gap-1 text-14 text-text-2 hover:text-text"
        >
          {t('game.match.all')}
          <Icon name="chevron-right" size={16} />
        </SiteLink>
      </div>
      {rows?.length === 0 ? (
        <p className="match-cards content-center text-text-3">{t('game.match.away')}</p>
      ) : (
        <ul className="match-cards">
          {rows
            ? rows.map((match) => (
                <li key={`${match.platformCode}/${match.id}`}>
                  <MatchCard match={match} />
                </li>
              ))
            : Array.from({ length: waiting }, (_, at) => (
                <li key={at}>
                  <span className="skeleton match-waiting" aria-hidden="true" />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}
