import type { CSSProperties } from 'react'
import { useCallQuery } from '../../../call/use-call.ts'
import { type GameType, gameTypeKey, isBook, lobbyPath } from '../../../game/game-types.ts'
import { useGameTypes } from '../../../game/use-game-types.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { Icon } from '../../../ui/icon.tsx'

// With more halls than these the tiles are small, and a phone shows them in rows of four.
const fewHalls = 4

/** The types of games that open, each with its number of games; a hall of matches has one, and says what it is of. */
export function Categories() {
  const { t } = useText()
  const types = useGameTypes()
  const counts = useCallQuery('listGameTypes', {}).data?.rows
  const countText = (type: GameType) => {
    if (isBook(type)) return t('content.ofMatches')
    if (!counts) return '\u2013'
    const games = counts.find((row) => row.type === type)?.games ?? 0
    return t('content.gameCount', { games: groupDigits(String(games)) })
  }
  if (types.length === 0) return null
  return (
    <nav
      className="categories"
      aria-label={t('content.categories')}
      data-few={types.length <= fewHalls || undefined}
      style={{ '--halls': types.length } as CSSProperties}
    >
      {types.map((type) => (
        <SiteLink key={type} to={lobbyPath(type)} className="category">
          <Icon name={type} size={34} />
          <span className="category-name">{t(gameTypeKey(type))}</span>
          <span className="category-count">{countText(type)}</span>
        </SiteLink>
      ))}
      <SiteLink to="/game" className="category category-all">
        <Icon name="game" size={34} />
        <span>{t('site.nav.games')}</span>
        <span className="category-count">{t('content.shelf.all')}</span>
      </SiteLink>
    </nav>
  )
}
