import { builtInOf } from '@mingtang/contract/languages.ts'
import { useEffect, useRef, useState } from 'react'
import { useCallQuery } from '../../../call/use-call.ts'
import type { PageProps } from '../../../page.tsx'
import { closeDialog, openDialog, useDialogs } from '../../../session/dialogs.ts'
import { getSession, useSession } from '../../../session/session.ts'
import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../texts/use-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useOnline } from '../../../ui/offline-note.tsx'
import { awayOf } from '../lobby-card.tsx'
import type { GameState } from './game-message.ts'
import { leaveGame } from './leave-game.ts'
import { Opening } from './opening.tsx'
import { PlayBar, type PlayFigures, startClock } from './play-bar.tsx'
import { MoneyDialog, PlayMenu } from './play-dialogs.tsx'
import { PlayFrame } from './play-frame.tsx'
import { FailedNotice, VisitorNotice } from './play-notice.tsx'
import { PlayTools } from './play-tools.tsx'
import type { PlayedGame } from './played-game.ts'
import { FirstTransfer } from './transfer-form.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useGameMessages } from './use-game-messages.ts'
import { useOpenGame } from './use-open-game.ts'
import { useSessionWatch } from './use-session-watch.ts'

const zero = /^0(\.0+)?$/

/** The game frame, for members; a visitor sees which game it is and the way in. */
export function PlayPage({ params }: PageProps) {
  const { t, lang } = useText()
  const signedIn = useSession((state) => state.signedIn)
  const [platformCode, code] = [params.platform ?? '', params.code ?? '']
  const detail = useCallQuery('getGame', { platformCode, code }).data
  const name = builtInOf(lang) === 'en-US' ? detail?.game?.enName || detail?.game?.name : detail?.game?.name
  const game = { platformCode, code, name: name ?? t('site.nav.games'), detail }
  useTitle(game.name)
  useInGame()
  const asksLogin = !signedIn && detail !== undefined && !awayOf(detail?.platformStatus ?? '')
  useEffect(() => {
    if (!asksLogin) return
    openDialog('login')
    // Whoever goes back to where they came from has no use for the popup there.
    return () => {
      if (useDialogs.getState().open === 'login') closeDialog()
    }
  }, [asksLogin])
  // Another game is another visit: its clock, its frame and its figures begin anew.
  if (signedIn) return <Played key={`${platformCode}/${code}`} game={game} />
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
        <VisitorNotice game={game} />
      </div>
    </div>
  )
}

const noFigures: PlayFigures = { balance: undefined, currency: undefined, net: '0', isBusy: false }

/** A third party's page in a box, and above it what one has, what one won or lost, and for how long. */
function Played({ game }: { game: PlayedGame }) {
  const { t } = useText()
  const { platformCode, code } = game
  const { opened, failure, isOpening, open } = useOpenGame(platformCode, code)
  const [state, setState] = useState<GameState>()
  const [isLooking, setLooking] = useState(false)
  const [dialog, setDialog] = useState<'menu' | 'money'>()
  const frame = useRef<HTMLIFrameElement>(null)
  const fullScreen = useFullScreen()
  const online = useOnline()
  useSessionWatch()
  useEffect(startClock, [])
  useGameMessages(frame, { onState: setState, onLeave: leaveGame })
  const balance = state?.balance ?? opened?.platformBalance
  const needsMoney = opened !== undefined && zero.test(opened.platformBalance) && !isLooking
  const isPlayed = opened !== undefined && !failure && !needsMoney
  const again = () => {
    setDialog(undefined)
    setState(undefined)
    open()
  }
  const figures = {
    balance,
    currency: state?.currency ?? opened?.currency,
    net: state?.net ?? zeroLike(balance),
    isBusy: state?.busy ?? false,
  }
  const tools = (hasWords: boolean) => (
    <PlayTools
      game={game}
      fullScreen={fullScreen}
      onMoney={() => setDialog('money')}
      onReload={again}
      hasWords={hasWords}
    />
  )
  const money = opened && {
    platformCode,
    currency: opened.currency,
    platformBalance: balance ?? opened.platformBalance,
    onDone: again,
  }
  return (
    <div className="play">
      {isPlayed && (
        <button type="button" className="skip-link" onClick={() => frame.current?.focus()}>
          {t('game.play.toGame')}
        </button>
      )}
      <PlayBar
        name={game.name}
        figures={figures}
        hasTools={opened !== undefined && !failure}
        tools={tools(false)}
        onLeave={leaveGame}
        onMenu={() => setDialog('menu')}
      />
      <div className="play-stage">
        {failure && <FailedNotice failure={failure} isOpening={isOpening} onAgain={open} />}
        {!failure && !opened && <Opening game={game} />}
        {!failure && money && needsMoney && (
          <FirstTransfer {...money} platformName={game.detail?.platformName ?? ''} onSkip={() => setLooking(true)} />
        )}
        {isPlayed && (
          <PlayFrame
            key={opened.url}
            frame={frame}
            url={opened.url}
            game={game}
            hasSpoken={state !== undefined}
            onAgain={again}
          />
        )}
      </div>
      {(!online || (isLooking && zero.test(balance ?? '0'))) && (
        <div className="play-foot">
          {online ? (
            <Button size="sm" onClick={() => setDialog('money')}>
              {t('game.play.transferIn')}
            </Button>
          ) : (
            <p className="flex items-center gap-2 text-14" role="status">
              <Icon name="offline" size={18} />
              {t('game.play.offline')}
            </p>
          )}
        </div>
      )}
      {money && <MoneyDialog {...money} open={dialog === 'money'} onClose={() => setDialog(undefined)} />}
      {money && (
        <PlayMenu
          name={game.name}
          figures={figures}
          tools={tools(true)}
          open={dialog === 'menu'}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

/** Zero with as many decimals as an amount has. */
function zeroLike(amount = '0'): string {
  return amount.replace(/^\d+/, '0').replace(/\d/g, '0')
}

/** While a game is open, the floating menu and the tab bar step aside. */
function useInGame(): void {
  useEffect(() => {
    getSession().setState({ inGame: true })
    return () => getSession().setState({ inGame: false })
  }, [])
}
