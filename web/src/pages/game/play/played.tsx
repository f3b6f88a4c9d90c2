import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useOnline } from '../../../ui/offline-note.tsx'
import type { GameState } from './game-message.ts'
import { leaveGame } from './leave-game.ts'
import { Opening } from './opening.tsx'
import { PlayBar, startClock } from './play-bar.tsx'
import { PlayFrame } from './play-frame.tsx'
import { PlayMenu } from './play-menu.tsx'
import { FailedNotice } from './play-notice.tsx'
import { PlayTools } from './play-tools.tsx'
import { FirstTransfer, MoneyDialog } from './play-transfer.tsx'
import type { PlayedGame } from './played-game.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useGameMessages } from './use-game-messages.ts'
import { useOpenGame } from './use-open-game.ts'

const zero = /^0(\.0+)?$/

/** A game in its iframe with the bar: balance, net result and time played. */
export function Played({ game }: { game: PlayedGame }) {
  const { t } = useText()
  const { opened, failure, isOpening, open } = useOpenGame(game.platformCode, game.code)
  const [state, setState] = useState<GameState>()
  const [isLooking, setLooking] = useState(false)
  const [dialog, setDialog] = useState<'menu' | 'money'>()
  const frame = useRef<HTMLIFrameElement>(null)
  const fullScreen = useFullScreen()
  useEffect(startClock, [])
  useGameMessages(frame, { onState: setState, onLeave: leaveGame })
  const balance = state?.balance ?? opened?.platformBalance
  const needsMoney = opened !== undefined && zero.test(opened.platformBalance) && !isLooking
  const again = () => {
    setDialog(undefined)
    setState(undefined)
    open()
  }
  const bar = {
    name: game.name,
    figures: {
      balance,
      currency: state?.currency ?? opened?.currency,
      net: state?.net ?? zeroLike(balance),
      isBusy: state?.busy ?? false,
    },
  }
  const tools = { game, fullScreen, onMoney: () => setDialog('money'), onReload: again }
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
        {failure && <FailedNotice failure={failure} isOpening={isOpening} onAgain={open} />}
        {!failure && !opened && <Opening game={game} />}
        {!failure && needsMoney && (
          <FirstTransfer {...money} platformBalance={platformBalance} onSkip={() => setLooking(true)} />
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
      <Foot isEmpty={isLooking && zero.test(balance ?? '0')} onMoney={tools.onMoney} />
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

/** Below the game: an offline note, or a button to transfer money when the balance is zero. */
function Foot({ isEmpty, onMoney }: { isEmpty: boolean; onMoney: () => void }) {
  const { t } = useText()
  const online = useOnline()
  if (online && !isEmpty) return null
  return (
    <div className="play-foot">
      {online ? (
        <Button size="sm" onClick={onMoney}>
          {t('game.play.transferIn')}
        </Button>
      ) : (
        <p className="flex items-center gap-2 text-14" role="status">
          <Icon name="offline" size={18} />
          {t('game.play.offline')}
        </p>
      )}
    </div>
  )
}

/** Zero with the same number of decimals as the amount. */
function zeroLike(amount = '0'): string {
  return amount.replace(/^\d+/, '0').replace(/\d/g, '0')
}
