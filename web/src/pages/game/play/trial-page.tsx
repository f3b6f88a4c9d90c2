import './play.css'
import './trial.css'
import { builtInOf } from '@mingtang/contract/languages.ts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useCallQuery } from '../../../call/use-call.ts'
import type { PageProps } from '../../../page.tsx'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { leaveGame } from './leave-game.ts'
import { Opening } from './opening.tsx'
import { PlayFrame } from './play-frame.tsx'
import { placeInGame } from './place-in-game.ts'
import { FailedNotice } from './play-notice.tsx'
import { useGameMessages } from './use-game-messages.ts'
import { useInGame } from './use-in-game.ts'
import { useOpenTrial } from './use-open-trial.ts'

/** A trial of a game for members and visitors: the game by the same rules, with play money. */
export function TrialPage({ params }: PageProps) {
  const [platformCode, code] = [params.platform ?? '', params.code ?? '']
  // The key remounts for another game, so that its trial begins anew.
  return <Trial key={`${platformCode}/${code}`} platformCode={platformCode} code={code} />
}

function Trial({ platformCode, code }: { platformCode: string; code: string }) {
  const { t, lang } = useText()
  const [search] = useSearchParams()
  const { data: detail } = useCallQuery('getGame', { platformCode, code })
  const name = builtInOf(lang) === 'en-US' ? detail?.game?.enName || detail?.game?.name : detail?.game?.name
  const game = { platformCode, code, name: name ?? t('site.nav.games'), detail }
  const { opened, failure, isOpening, open } = useOpenTrial(platformCode, code, placeInGame(search))
  const [hasSpoken, setSpoken] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useTitle(`${game.name} · ${t('game.trial')}`)
  useInGame()
  useGameMessages(frame, { onState: () => setSpoken(true), onLeave: leaveGame })
  const again = () => {
    setSpoken(false)
    open()
  }
  return (
    <div className="play">
      <button type="button" className="skip-link" onClick={() => frame.current?.focus()}>
        {t('game.play.toGame')}
      </button>
      <header className="play-bar">
        <button
          type="button"
          className="btn btn-quiet play-leave"
          aria-label={t('game.play.leave')}
          onClick={leaveGame}
        >
          <Icon name="arrow-left" />
          <span>{t('game.play.leave')}</span>
        </button>
        <h1 className="play-name">{game.name}</h1>
        <p className="trial-mark">
          <b>{t('game.trial')}</b> <span>{t('game.trial.note')}</span>
        </p>
        <div className="trial-ways">
          <Button look="quiet" size="sm" busy={isOpening} onClick={again}>
            {t('game.trial.again')}
          </Button>
          <SiteLink to={`/game/play/${platformCode}/${code}`} className={buttonClass('primary', 'sm')}>
            {t('game.trial.real')}
          </SiteLink>
        </div>
      </header>
      <div className="play-stage">
        {failure && <FailedNotice failure={failure} isOpening={isOpening} onAgain={open} />}
        {!failure && !opened && <Opening game={game} />}
        {!failure && opened && (
          <PlayFrame key={opened.url} {...{ frame, game, hasSpoken }} url={opened.url} onAgain={again} />
        )}
      </div>
    </div>
  )
}
