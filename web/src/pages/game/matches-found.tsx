import type { Reply } from '@mingtang/contract/client.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import { useCallQuery } from '../../call/use-call.ts'
import { MatchCard } from '../../game/match-card.tsx'
import { useText } from '../../texts/use-text.tsx'

type Match = Reply<'searchMatches'>['rows'][number]

/**
 * Matches whose competitors or league are called as is searched for: undefined until it is known, none without a search or
 * an answer. `shown` are those before, while others are looked for.
 */
export function useMatchesFound(search: string, hasBook: boolean) {
  const { lang } = useText()
  const enabled = hasBook && search !== ''
  const request = { search, language: builtInOf(lang) }
  const { data, error } = useCallQuery('searchMatches', request, { enabled })
  const shown = useCallQuery('searchMatches', request, { enabled, keepPrevious: true }).data?.rows ?? []
  return { found: enabled && !error ? data?.rows : [], shown: enabled ? shown : [] }
}

export function MatchesFound({ matches }: { matches: readonly Match[] }) {
  const { t } = useText()
  if (matches.length === 0) return null
  return (
    <section className="mb-8 min-w-0" aria-label={t('game.lobby.matches')}>
      <h2 className="mb-4 text-20">{t('game.lobby.matches')}</h2>
      <ul className="match-cards">
        {matches.map((match) => (
          <li key={`${match.platformCode}/${match.id}`}>
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
    </section>
  )
}
