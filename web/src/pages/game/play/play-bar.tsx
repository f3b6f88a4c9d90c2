import { useEffect, useState } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Icon } from '../../../ui/icon.tsx'

type PlayBarProps = {
  name: string
  balance: string | undefined
  currency: string | undefined
  net: string
  /** A round is running: leaving is still possible, the round keeps its result. */
  isBusy: boolean
  onLeave: () => void
}

/** Above the game: the way out, and the three figures that keep play honest. */
export function PlayBar({ name, balance, currency, net, isBusy, onLeave }: PlayBarProps) {
  const { t } = useText()
  const elapsed = useElapsed()
  return (
    <header className="play-bar">
      <button type="button" className="btn btn-quiet flex-none !px-2" onClick={onLeave}>
        <Icon name="arrow-left" />
        <span>{t('game.play.leave')}</span>
      </button>
      <h1 className="play-name">{name}</h1>
      <dl className="play-figures" aria-busy={isBusy}>
        <div>
          <dt>{t('game.play.balance')}</dt>
          <dd>{balance === undefined ? '\u2013' : <Amount value={balance} currency={currency} />}</dd>
        </div>
        <div>
          <dt>{t('game.play.net')}</dt>
          <dd>
            <Amount value={net} tone="change" />
          </dd>
        </div>
        <div>
          <dt>{t('game.play.elapsed')}</dt>
          <dd className="font-semi">
            <time>{elapsed}</time>
          </dd>
        </div>
      </dl>
    </header>
  )
}

/** Time since the page opened, as hh:mm:ss. */
function useElapsed(): string {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
