import type { CallFailure } from '@mingtang/contract/client.ts'
import { failureText } from '../../../call/reactions.ts'
import { shortRtp } from '../../../game/game-card.tsx'
import { awayOf } from '../../../game/lobby-card.tsx'
import { opener } from '../../../session/dialog-ahead.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass, type ButtonLook } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { GamePicture } from './opening.tsx'
import type { PlayedGame } from './played-game.ts'

/** Shown to a visitor instead of the game: its name, and a login button where the game can be played. */
export function VisitorNotice({ game }: { game: PlayedGame }) {
  const { t } = useText()
  const { detail } = game
  const isAway = awayOf(detail?.platformStatus ?? '') !== undefined
  const isOpen = detail?.game?.status === 'OPEN' && !isAway
  const title = isAway ? 'game.play.away' : isOpen ? 'game.play.loginTitle' : 'game.play.closed'
  return (
    <div className="play-notice">
      <GamePicture game={game} />
      <div className="grid justify-items-center gap-2">
        {detail && <p className="text-20 font-semi text-balance">{t(title)}</p>}
        <p className="text-text-2">
          {[detail?.platformName, detail?.game?.rtp && t('game.rtp', { rtp: shortRtp(detail.game.rtp) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isOpen && (
          <Button look="primary" className="mt-4" {...opener('login')}>
            {t('site.login')}
          </Button>
        )}
        {isOpen && (
          <SiteLink to={`/game/play/${game.platformCode}/${game.code}/trial`} className={buttonClass('quiet')}>
            {t('game.trial')}
          </SiteLink>
        )}
        <LobbyLink />
      </div>
    </div>
  )
}

type FailedProps = { failure: CallFailure; isOpening: boolean; onAgain: () => void }

/** Shown when the game does not open: the reason and the possible actions. */
export function FailedNotice({ failure, isOpening, onAgain }: FailedProps) {
  const { t } = useText()
  if (failure.errorName === 'notFound')
    return (
      <EmptyState
        icon="search"
        title={t('game.play.unknown')}
        note={t('game.play.unknownNote')}
        action={<LobbyLink look="secondary" />}
      />
    )
  return (
    <div className="grid justify-items-center">
      <ErrorState
        title={t(titleOf(failure))}
        note={failureText(failure)}
        {...(titleOf(failure) === 'game.play.failed' && { code: failure.code })}
        retryLabel={t('site.retry')}
        onRetry={onAgain}
        busy={isOpening}
      />
      <div className="-mt-8 pb-8">
        <LobbyLink />
      </div>
    </div>
  )
}

function titleOf({ errorName }: CallFailure) {
  if (errorName === 'platformMaintenance' || errorName === 'platformClosed') return 'game.play.away'
  return errorName === 'gameNotOpen' ? 'game.play.closed' : 'game.play.failed'
}

function LobbyLink({ look = 'quiet' }: { look?: ButtonLook }) {
  const { t } = useText()
  return (
    <SiteLink to="/game" className={buttonClass(look)}>
      {t('game.play.others')}
    </SiteLink>
  )
}
