import { type ReactNode, useEffect, useState } from 'react'
import { useChatCount } from '../../../chat/chat-count.tsx'
import { CountMark } from '../../../ui/count-mark.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

export type PlayFigures = {
  /** The balance is the wallet's, from which the game plays; else that on the platform. */
  isSeamless: boolean
  balance: string | undefined
  currency: string | undefined
  net: string
  /** When the play began, in milliseconds. */
  since: number
  /** A round is running; leaving is still possible, and the round keeps its result. */
  isBusy: boolean
}

type PlayBarProps = {
  name: string
  figures: PlayFigures
  /** False when there is no game to use the tools on. */
  hasTools: boolean
  tools: ReactNode
  onLeave: () => void
  onMenu: () => void
}

/** The bar above the game (beside it on landscape phones): exit, three figures, tools. The result and the time always show. */
export function PlayBar({ name, figures, hasTools, tools, onLeave, onMenu }: PlayBarProps) {
  const { t } = useText()
  return (
    <header className="play-bar">
      <button type="button" className="btn btn-quiet play-leave" aria-label={t('game.play.leave')} onClick={onLeave}>
        <Icon name="arrow-left" />
        <span>{t('game.play.leave')}</span>
      </button>
      <h1 className="play-name">{name}</h1>
      {hasTools && (
        <>
          <Figures {...figures} />
          <div className="play-tools">{tools}</div>
          <MenuButton onMenu={onMenu} />
        </>
      )}
    </header>
  )
}

/** On phones the tools are in a menu, and with them the door to the chat. */
function MenuButton({ onMenu }: { onMenu: () => void }) {
  const { t } = useText()
  const count = useChatCount()
  const label = [t('game.play.menu'), count > 0 && t('site.chat.count', { count })].filter(Boolean).join(' ')
  return (
    <div className="play-menu-button">
      <IconButton icon="more" label={label} aria-haspopup="dialog" onClick={onMenu} />
      <CountMark count={count} words="" />
    </div>
  )
}

/** The balance, the net result of this session, and the time played. */
export function Figures({ isSeamless, balance, currency, net, since, isBusy }: PlayFigures) {
  const { t } = useText()
  return (
    <dl className="play-figures" aria-busy={isBusy}>
      <div>
        <dt>{t(isSeamless ? 'game.play.walletBalance' : 'game.play.balance')}</dt>
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
          <Elapsed since={since} />
        </dd>
      </div>
    </dl>
  )
}

/** Time since the play began, as m:ss, from an hour on as h:mm:ss. */
function Elapsed({ since }: { since: number }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.floor((Date.now() - since) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [since])
  const hours = Math.floor(seconds / 3600)
  const parts = [...(hours > 0 ? [hours] : []), Math.floor(seconds / 60) % 60, seconds % 60]
  return <time>{parts.map((part, at) => (at === 0 ? part : String(part).padStart(2, '0'))).join(':')}</time>
}
