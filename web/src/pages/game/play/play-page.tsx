import { builtInOf } from '@mingtang/contract/languages.ts'
import { useEffect, useRef, useState } from 'react'
import { useCallQuery, refreshCalls } from '../../../call/use-call.ts'
import { failureText } from '../../../call/reactions.ts'
import type { PageProps } from '../../../page.tsx'
import { getSession } from '../../../session/session.ts'
import { goTo } from '../../../shell/navigation.ts'
import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../texts/use-title.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { GameState } from './game-message.ts'
import { PlayBar } from './play-bar.tsx'
import { TransferForm } from './transfer-form.tsx'
import { useGameMessages } from './use-game-messages.ts'
import { useOpenGame } from './use-open-game.ts'

const zero = /^0(\.0+)?$/

/** The game frame: a third party's page in a box, and above it what one has, what one won or lost, and for how long. */
export function PlayPage({ params }: PageProps) {
  const { t, lang } = useText()
  const platformCode = params.platform ?? ''
  const gameCode = params.code ?? ''
  const detail = useCallQuery('getGame', { platformCode, code: gameCode }).data
  const game = detail?.game
  const name = (builtInOf(lang) === 'en-US' ? game?.enName || game?.name : game?.name) ?? ''
  const { opened, failure, isOpening, open } = useOpenGame(platformCode, gameCode)
  const [state, setState] = useState<GameState>()
  const [isLooking, setLooking] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useTitle(name || t('site.nav.games'))
  useInGame()
  const leave = () => {
    refreshCalls(['getBalance', 'listWallets', 'listPlatforms', 'listGames'])
    goTo('/game')
  }
  useGameMessages(frame, { onState: setState, onLeave: leave })
  const balance = state?.balance ?? opened?.platformBalance
  const needsMoney = opened !== undefined && zero.test(opened.platformBalance) && !isLooking
  return (
    <div className="play">
      <PlayBar
        name={name || t('site.nav.games')}
        balance={balance}
        currency={state?.currency ?? opened?.currency}
        net={state?.net ?? zeroLike(balance)}
        isBusy={state?.busy ?? false}
        onLeave={leave}
      />
      <div className="play-stage">
        {failure && (
          <ErrorState
            title={t('game.play.failed')}
            note={failureText(failure)}
            code={failure.code}
            retryLabel={t('site.retry')}
            onRetry={open}
            busy={isOpening}
          />
        )}
        {!failure && !opened && <p className="text-text-2">{t('game.play.opening')}</p>}
        {!failure && opened && needsMoney && (
          <TransferForm
            platformCode={platformCode}
            platformName={detail?.platformName ?? ''}
            currency={opened.currency}
            onDone={open}
            onSkip={() => setLooking(true)}
          />
        )}
        {!failure && opened && !needsMoney && (
          <iframe
            ref={frame}
            key={opened.url}
            src={opened.url}
            title={name || t('site.nav.games')}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
      {isLooking && zero.test(balance ?? '0') && (
        <div className="play-foot">
          <Button
            size="sm"
            onClick={() => {
              setLooking(false)
            }}
          >
            {t('game.play.transferIn')}
          </Button>
        </div>
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
