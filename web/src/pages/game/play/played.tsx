import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { BroughtLine } from './brought-line.tsx'
import type { GameState } from './game-message.ts'
import { storePlay, netOf, readPlay } from './kept-play.ts'
import { leaveGame } from './leave-game.ts'
import { Opening } from './opening.tsx'
import { PlayBar } from './play-bar.tsx'
import { PlayFoot } from './play-foot.tsx'
import { PlayFrame } from './play-frame.tsx'
import { PlayMenu } from './play-menu.tsx'
import { FailedNotice } from './play-notice.tsx'
import { PlayTools } from './play-tools.tsx'
import { FirstTransfer, MoneyDialog } from './play-transfer.tsx'
import type { PlayedGame } from './played-game.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useGameMessages } from './use-game-messages.ts'
import { useOpenGame } from './use-open-game.ts'
import { usePlay } from './use-play.ts'

const zero = /^0(\.0+)?$/

/** A game in its iframe with the bar: balance, net result and time played. */
export function Played({ game, place }: { game: PlayedGame; place: string }) {
  const { t } = useText()
  const { opened, failure, isOpening, open } = useOpenGame(game.platformCode, game.code, place)
  const [state, setState] = useState<GameState>()
  const [isLooking, setLooking] = useState(false)
  const [isOver, setOver] = useState(false)
  const [dialog, setDialog] = useState<'menu' | 'money'>()
  const frame = useRef<HTMLIFrameElement>(null)
  const fullScreen = useFullScreen()
  const figures = useFigures(game, opened?.url, state)
  usePlay(opened?.playId, () => setOver(true))
  useGameMessages(frame, { onState: setState, onLeave: leaveGame })
  const moved = opened?.brought === 'MOVED' ? opened.transfer : undefined
  const balance = state?.balance ?? opened?.platformBalance
  // From a seamless wallet the game plays with the wallet's money, and nothing can be moved.
  const isSeamless = opened?.brought === 'SEAMLESS'
  const needsMoney = opened !== undefined && !isSeamless && zero.test(opened.platformBalance) && !isLooking
  const again = () => {
    setDialog(undefined)
    setState(undefined)
    setOver(false)
    open()
  }
  const bar = {
    name: game.name,
    figures: {
      ...figures,
      isSeamless,
      balance,
      currency: state?.currency ?? opened?.currency,
      isBusy: state?.busy ?? false,
    },
  }
  const onMoney = () => setDialog('money')
  const tools = { game, fullScreen, onMoney: isSeamless ? undefined : onMoney, onReload: again }
  const sheet = (name: typeof dialog) => ({ open: dialog === name, onClose: () => setDialog(undefined) })
  const { currency, platformBalance = '0' } = opened ?? {}
  const money = { game, currency: currency ?? '', onDone: again }
  return (
    <div className="play">
      <button type="button" className="skip-link" onClick={() => frame.current?.focus()}>
        {t('game.play.toGame')}
      </button>
      <PlayBar
        {...bar}
        hasTools={opened !== undefined && !failure}
        tools={<PlayTools {...tools} />}
        onLeave={leaveGame}
        onMenu={() => setDialog('menu')}
      />
      <div className="play-stage">
        {moved && <BroughtLine transfer={moved} />}
        {failure && <FailedNotice failure={failure} isOpening={isOpening} onAgain={open} />}
        {!failure && !opened && <Opening game={game} />}
        {!failure && opened && needsMoney && (
          <FirstTransfer
            key={opened.playId}
            {...money}
            platformBalance={platformBalance}
            opened={opened}
            onSkip={() => setLooking(true)}
          />
        )}
        {!failure && opened && !needsMoney && (
          <PlayFrame
            key={opened.url}
            {...{ frame, game }}
            url={opened.url}
            hasSpoken={state !== undefined}
            onAgain={again}
          />
        )}
      </div>
      <PlayFoot
        opened={failure || needsMoney ? undefined : opened}
        isOver={isOver}
        isEmpty={isLooking && zero.test(balance ?? '0')}
        onMoney={onMoney}
        onAgain={again}
      />
      {opened && (
        <>
          <MoneyDialog {...money} {...sheet('money')} platformBalance={balance ?? platformBalance} />
          <PlayMenu
            {...bar}
            {...sheet('menu')}
            tools={<PlayTools {...tools} onChat={() => setDialog(undefined)} hasWords />}
          />
        </>
      )}
    </div>
  )
}

/** The result and the beginning of the play. Each load of the game counts from zero, and adds to what it had before. */
function useFigures(game: PlayedGame, url: string | undefined, state: GameState | undefined) {
  const name = `${game.platformCode}/${game.code}`
  const [begun] = useState(Date.now)
  const before = useRef({ url: '', net: '0' })
  const kept = readPlay(name)
  if (url && before.current.url !== url) before.current = { url, net: kept?.net ?? '0' }
  const net = state
    ? netOf(before.current.net, state.net, state.currency)
    : netOf(kept?.net ?? '0', '0', kept?.currency ?? 'CNY')
  useEffect(() => {
    const play = readPlay(name)
    if (state && play && play.currency === state.currency) storePlay({ ...play, net })
  }, [name, net, state])
  return { net, since: kept?.since ?? begun }
}
