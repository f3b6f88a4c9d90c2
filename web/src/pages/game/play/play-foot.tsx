import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useWatchedTransfer } from '../../../money/use-watched-transfer.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useOnline } from '../../../ui/offline-note.tsx'
import { broughtNote } from './brought-note.ts'

type Opened = Reply<'openGame'>

type PlayFootProps = {
  /** The running game; undefined while something else is shown in its place. */
  opened: Opened | undefined
  /** The play was closed while the page was not heard. */
  isOver: boolean
  /** There is no money on the platform. */
  isEmpty: boolean
  onMoney: () => void
  onAgain: () => void
}

/** Below the game: an offline note, what became of the money, or a button to transfer some. */
export function PlayFoot({ opened, isOver, isEmpty, onMoney, onAgain }: PlayFootProps) {
  const { t } = useText()
  const online = useOnline()
  if (!online)
    return (
      <div className="play-foot">
        <p className="flex items-center gap-2 text-14" role="status">
          <Icon name="offline" size={18} />
          {t('game.play.offline')}
        </p>
      </div>
    )
  if (isOver) return <FootNote text={t('game.play.over')} action={t('game.play.bringAgain')} onAction={onAgain} />
  if (opened?.brought === 'WAITING' && opened.transfer)
    return <Waiting transfer={opened.transfer} onMoney={onMoney} onDone={onAgain} />
  const note = opened && broughtNote(opened, t)
  if (note) return <FootNote text={note} action={t('game.play.transferIn')} onAction={onMoney} />
  if (!isEmpty) return null
  return (
    <div className="play-foot">
      <Button size="sm" onClick={onMoney}>
        {t('game.play.transferIn')}
      </Button>
    </div>
  )
}

type FootNoteProps = { text: string; action: string; onAction: () => void }

function FootNote({ text, action, onAction }: FootNoteProps) {
  return (
    <div className="play-foot flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <p className="text-14 text-pretty" role="status">
        {text}
      </p>
      <Button size="sm" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}

type WaitingProps = { transfer: NonNullable<Opened['transfer']>; onMoney: () => void; onDone: () => void }

/** Money that arrives after the game has opened: the member decides when the game is loaded again with it. */
function Waiting({ transfer, onMoney, onDone }: WaitingProps) {
  const { t } = useText()
  const { state } = useWatchedTransfer(transfer.id)
  const values = { amount: groupAmount(transfer.amount), currency: transfer.currency }
  if (state === 'DONE')
    return <FootNote text={t('game.play.arrived', values)} action={t('game.play.reload')} onAction={onDone} />
  const key = state === 'FAILED' ? 'game.play.brought.REFUSED' : 'game.play.brought.WAITING'
  return <FootNote text={t(key, values)} action={t('game.play.transferIn')} onAction={onMoney} />
}
