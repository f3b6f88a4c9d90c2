import { useState } from 'react'
import { getReplies } from '../call/replies.ts'
import { useCallChange } from '../call/use-call.ts'
import { useText } from '../texts/use-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { Game } from './game.ts'
import { withFavourite } from './with-favourite.ts'

type FavouriteStarProps = { game: Game; name: string; className?: string }

/** The favourite button of a game: updates optimistically and reverts when the call fails. */
export function FavouriteStar({ game, name, className }: FavouriteStarProps) {
  const { t } = useText()
  const [wanted, setWanted] = useState<boolean>()
  const change = useCallChange('setFavouriteGame', {
    onDone: (_reply, request) => {
      const replies = getReplies()
      for (const name of ['listGames', 'getGame'] as const) replies.change(name, withFavourite(request))
      // Only lists of the favourite shelf gained or lost a game and must be refetched.
      replies.invalidate((name, key) => name === 'listGames' && key.includes('"favourite"'))
      setWanted(undefined)
    },
    onFailure: () => {
      setWanted(undefined)
      return false
    },
  })
  const isFavourite = wanted ?? game.isFavourite
  const press = () => {
    if (change.isPending) return
    setWanted(!isFavourite)
    change.mutate({ platformCode: game.platformCode, code: game.code, isFavourite: !isFavourite })
  }
  return (
    <button
      type="button"
      className={classNames('game-star', className)}
      aria-pressed={isFavourite}
      aria-label={t('game.favourite', { name })}
      onClick={press}
    >
      <Icon name="star" size={20} />
    </button>
  )
}
