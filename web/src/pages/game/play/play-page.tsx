import './play.css'
import { builtInOf } from '@mingtang/contract/languages.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { awayOf } from '../../../game/lobby-card.tsx'
import type { PageProps } from '../../../page.tsx'
import { closeDialog, openDialog, useDialogs } from '../../../session/dialogs.ts'
import { useAppState } from '../../../session/app-store.ts'
import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { leaveGame } from './leave-game.ts'
import { PlayBar, type PlayFigures } from './play-bar.tsx'
import { FailedNotice, VisitorNotice } from './play-notice.tsx'
import { placeInGame } from './place-in-game.ts'
import { Played } from './played.tsx'
import { useInGame } from './use-in-game.ts'

/** The game page for members; a visitor sees the game's name and a login button. */
export function PlayPage({ params }: PageProps) {
  const { t, lang } = useText()
  const signedIn = useAppState((state) => state.signedIn)
  const [platformCode, code] = [params.platform ?? '', params.code ?? '']
  const [search] = useSearchParams()
  const place = placeInGame(search)
  const query = useCallQuery('getGame', { platformCode, code })
  const detail = query.data
  const name = builtInOf(lang) === 'en-US' ? detail?.game?.enName || detail?.game?.name : detail?.game?.name
  const game = { platformCode, code, name: name ?? t('site.nav.games'), detail }
  useTitle(game.name)
  useInGame()
  const asksLogin = !signedIn && detail?.game?.status === 'OPEN' && !awayOf(detail.platformStatus)
  useEffect(() => {
    if (!asksLogin) return
    openDialog('login')
    // The dialog must not stay open on the page the visitor returns to.
    return () => {
      if (useDialogs.getState().open === 'login') closeDialog()
    }
  }, [asksLogin])
  // The key remounts for another game, so that time, frame and figures start again, and for another place in it.
  if (signedIn) return <Played key={`${platformCode}/${code}/${place}`} game={game} place={place} />
  return (
    <div className="play">
      <PlayBar
        name={game.name}
        figures={noFigures}
        hasTools={false}
        tools={null}
        onLeave={leaveGame}
        onMenu={() => {}}
      />
      <div className="play-stage">
        {query.error && !detail ? (
          <FailedNotice failure={query.error} isOpening={query.isFetching} onAgain={() => unawaited(query.refetch())} />
        ) : (
          <VisitorNotice game={game} />
        )}
      </div>
    </div>
  )
}

const noFigures: PlayFigures = {
  isSeamless: false,
  balance: undefined,
  currency: undefined,
  net: '0',
  since: 0,
  isBusy: false,
}
