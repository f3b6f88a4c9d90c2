import { builtInOf } from '@mingtang/contract/languages.ts'
import { SiteLink } from '../site/site-link.tsx'
import { useText } from '../texts/use-text.tsx'
import type { Game } from './game.ts'
import { GameCard, keptFacts } from './game-card.tsx'
import { isTag } from './lobby-filter.ts'

const volatilities = ['LOW', 'MEDIUM', 'HIGH'] as const

/** A game card in the lobby, with tags, volatility, and the state of its platform when unavailable. */
export function LobbyCard({ game }: { game: Game }) {
  const { t, lang } = useText()
  const away = awayOf(game.platformStatus)
  const volatility = volatilities.find((known) => known === game.volatility)
  const facts = [...keptFacts(game, t), ...(volatility ? [t(`game.volatility.${volatility}`)] : [])]
  const note = away ? t(`game.state.${away}`) : <Facts facts={facts} />
  const tags = game.tags.filter(isTag)
  return (
    <GameCard game={game} note={note} isMuted={away !== undefined}>
      {tags.length > 0 && (
        <span className="game-tags">
          {tags.map((tag) => (
            <span key={tag} className="game-tag" data-tag={tag}>
              {t(`game.tag.${tag}`)}
            </span>
          ))}
        </span>
      )}
      {!away && (
        <SiteLink
          to={`/game/play/${game.platformCode}/${game.code}/trial`}
          className="game-trial"
          title={builtInOf(lang) === 'en-US' ? game.enName || game.name : game.name}
        >
          <span>{t('game.trial')}</span>
        </SiteLink>
      )}
    </GameCard>
  )
}

/** The facts in a row; the last one shares its line with the trial link, which lies over the card. */
function Facts({ facts }: { facts: readonly string[] }) {
  const { t } = useText()
  return (
    <>
      {facts.slice(0, -1).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span className="game-last-fact">
        {facts.at(-1)}
        <span className="game-trial-room" data-word={t('game.trial')} />
      </span>
    </>
  )
}

/** Why a platform's games are unavailable; undefined when it is open. */
export function awayOf(status: string): 'MAINTENANCE' | 'CLOSED' | undefined {
  return status === 'MAINTENANCE' || status === 'CLOSED' ? status : undefined
}
