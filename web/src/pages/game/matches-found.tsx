import { builtInOf } from '@mingtang/contract/languages.ts'
import { useCallQuery } from '../../call/use-call.ts'
import { MatchCard } from '../../game/match-card.tsx'
import { useText } from '../../texts/use-text.tsx'

/** Matches whose competitors or league are called as was searched for; nothing where there are none. */
export function MatchesFound({ search }: { search: string }) {
  const { t, lang } = useText()
  const { data } = useCallQuery('searchMatches', { search, language: builtInOf(lang) }, { keepPrevious: true })
  if (!data || data.rows.length === 0) return null
  return (
    <section className="mb-8 min-w-0" aria-label={t('game.lobby.matches')}>
      <h2 className="mb-4 text-20">{t('game.lobby.matches')}</h2>
      <ul className="match-cards">
        {data.rows.map((match) => (
          <li key={`${match.platformCode}/${match.id}`}>
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
    </section>
  )
}
