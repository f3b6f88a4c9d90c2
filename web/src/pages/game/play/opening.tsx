import { useText } from '../../../texts/use-text.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import type { PlayedGame } from './played-game.ts'

/** The loading state of a game: its cover and one line of text. */
export function Opening({ game }: { game: PlayedGame }) {
  const { t } = useText()
  return (
    <div className="play-opening">
      <GamePicture game={game} />
      <p className="text-text-2" role="status">
        {t('game.play.opening')}
      </p>
    </div>
  )
}

/** The game's cover; reserves its space until the game has loaded. */
export function GamePicture({ game: { detail, code } }: { game: PlayedGame }) {
  return (
    <div className="play-picture">
      {detail?.game ? (
        <Cover family={detail.game.type} code={code} image={detail.game.cover} />
      ) : (
        <span className="skeleton block aspect-[3/4] w-full !rounded-l" />
      )}
    </div>
  )
}
