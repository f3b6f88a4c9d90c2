import { useCallQuery } from '../../../call/use-call.ts'
import { gameTypeKey, gameTypes, lobbyPath } from '../../../game/game-types.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { type Translate, useText } from '../../../texts/use-text.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The seven game types, each with its number of games; a type without any opens later. */
export function Categories() {
  const { t } = useText()
  const types = useCallQuery('listGameTypes', {}).data?.rows
  return (
    <nav className="categories" aria-label={t('content.categories')}>
      {gameTypes.map((type) => {
        const games = types?.find((row) => row.type === type)?.games ?? 0
        return (
          <SiteLink key={type} to={lobbyPath(type)} className="category">
            <Icon name={type} size={34} />
            <span>{t(gameTypeKey(type))}</span>
            <span className="category-count">{types ? countText(games, t) : '\u2013'}</span>
          </SiteLink>
        )
      })}
      <SiteLink to="/game" className="category category-all">
        <Icon name="game" size={34} />
        <span>{t('site.nav.games')}</span>
        <span className="category-count">{t('content.shelf.all')}</span>
      </SiteLink>
    </nav>
  )
}

function countText(games: number, t: Translate): string {
  return games === 0 ? t('game.soon') : t('content.gameCount', { games: groupDigits(String(games)) })
}
