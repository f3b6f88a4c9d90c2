import { type RefObject, useEffect, useState } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useOnline } from '../../../ui/offline-note.tsx'
import { withSound } from './game-sound.ts'
import { Opening } from './opening.tsx'
import type { PlayedGame } from './played-game.ts'

type PlayFrameProps = {
  frame: RefObject<HTMLIFrameElement | null>
  url: string
  game: PlayedGame
  /** The game has sent a message, so it has loaded even if the frame's load event is missing. */
  hasSpoken: boolean
  onAgain: () => void
}

const patienceMs = 15_000
// A code for support, like the codes of calls.
const lateCode = 'FRAME_LATE'

/** The game's page in a sandboxed iframe: it may run scripts but cannot access this site. */
export function PlayFrame({ frame, url, game, hasSpoken, onAgain }: PlayFrameProps) {
  const { t } = useText()
  const online = useOnline()
  const [state, setState] = useState<'loading' | 'here' | 'late'>('loading')
  // As it was on opening: another address would load the game again.
  const [address] = useState(() => withSound(url))
  const isHere = state === 'here' || hasSpoken
  useEffect(() => {
    if (isHere) return
    const timer = setTimeout(() => setState('late'), patienceMs)
    return () => clearTimeout(timer)
  }, [isHere])
  if (state === 'late' && !hasSpoken) {
    return (
      <ErrorState
        title={t('game.play.late')}
        note={t(online ? 'game.play.lateNote' : 'game.play.offline')}
        code={lateCode}
        retryLabel={t('site.retry')}
        onRetry={onAgain}
      />
    )
  }
  return (
    <>
      <iframe
        ref={frame}
        src={address}
        title={game.name}
        sandbox="allow-scripts"
        allow="autoplay"
        referrerPolicy="no-referrer"
        data-here={isHere}
        onLoad={() => setState('here')}
      />
      {!isHere && <Opening game={game} />}
    </>
  )
}
