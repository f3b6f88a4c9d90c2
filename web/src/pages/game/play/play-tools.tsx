import { FavouriteStar } from '../../../game/favourite-star.tsx'
import { ChatCount } from '../../../chat/chat-count.tsx'
import { ChatLink } from '../../../chat/chat-link.tsx'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import type { PlayedGame } from './played-game.ts'

type PlayToolsProps = {
  game: PlayedGame
  fullScreen: { isFull: boolean; toggle: () => void } | undefined
  /** Undefined where the game plays from the wallet itself. */
  onMoney: (() => void) | undefined
  onReload: () => void
  /** Before the chat opens. */
  onChat?: () => void
  /** Shows labels below the icons, for the menu on phones. */
  hasWords?: boolean
}

/** The actions besides playing, in the bar and in the menu on phones. */
export function PlayTools({ game, fullScreen, onMoney, onReload, onChat, hasWords = false }: PlayToolsProps) {
  const { t } = useText()
  const words = (key: Parameters<typeof t>[0]) => <span className={hasWords ? '' : 'sr-only'}>{t(key)}</span>
  const tool = (icon: IconName, key: Parameters<typeof t>[0], onPress: () => void) => (
    <button type="button" className="play-tool" title={hasWords ? undefined : t(key)} onClick={onPress}>
      <Icon name={icon} />
      {words(key)}
    </button>
  )
  return (
    <>
      {onMoney && tool('transfer', 'game.play.money', onMoney)}
      {game.detail?.game && (
        <span className="play-tool">
          <FavouriteStar game={game.detail.game} name={game.name} className="play-star" />
          {hasWords && <span aria-hidden="true">{t('game.play.star')}</span>}
        </span>
      )}
      {tool('refresh', 'game.play.reload', onReload)}
      {fullScreen && tool('expand', fullScreen.isFull ? 'game.play.small' : 'game.play.full', fullScreen.toggle)}
      <ChatLink className="play-tool" onClick={onChat}>
        <Icon name="chat" />
        {words('site.nav.service')}
        <ChatCount />
      </ChatLink>
      <SiteLink to="/member/records?tab=bets" className="play-tool">
        <Icon name="shield" />
        {words('game.play.check')}
      </SiteLink>
    </>
  )
}
