import type { Reply } from '@mingtang/contract/client.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useCallQuery } from '../../../call/use-call.ts'
import { AutoTransferSwitch } from '../../../money/auto-transfer-switch.tsx'
import { type Direction, DirectionChoice } from '../../../money/direction-choice.tsx'
import { TransferForm } from '../../../money/transfer-form.tsx'
import type { Transfer } from '../../../money/use-transfer.ts'
import { useWatchedTransfer } from '../../../money/use-watched-transfer.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Lattice } from '../../../ui/lattice.tsx'
import { broughtNote } from './brought-note.ts'
import type { PlayedGame } from './played-game.ts'

export type PlayMoney = {
  game: PlayedGame
  currency: string
  /** The platform balance as last reported by the game. */
  platformBalance: string
  /** Called when the transfer has completed. */
  onDone: () => void
}

type FirstTransferProps = PlayMoney & { opened: Reply<'openGame'>; onSkip: () => void }

/** Shown when the platform balance is zero: asks how much to transfer from the wallet. */
export function FirstTransfer({ opened, onSkip, ...money }: FirstTransferProps) {
  const { t } = useText()
  const note = broughtNote(opened, t)
  const wallet = useCallQuery('getBalance', { currency: money.currency }).data?.balance
  return (
    <div className="card play-transfer">
      <Lattice name="coins" className="soon-lattice" />
      <div className="relative grid gap-5">
        <div>
          <h2 className="text-20">
            {t(opened.brought === 'WAITING' ? 'game.transfer.onItsWay' : 'game.transfer.title', {
              platform: money.game.detail?.platformName ?? '',
            })}
          </h2>
          <p className="mt-1 text-14 text-text-2">{t('game.transfer.note')}</p>
          {note && (
            <p className="mt-2 text-14" role="status">
              {note}
            </p>
          )}
        </div>
        <PlayTransfer
          {...money}
          direction="IN"
          available={wallet}
          first={opened.brought === 'WAITING' ? opened.transfer : undefined}
        />
        <AutoTransferSwitch />
        <Button look="quiet" className="-mt-3" onClick={onSkip}>
          {t('game.transfer.skip')}
        </Button>
      </div>
    </div>
  )
}

type MoneyDialogProps = PlayMoney & { open: boolean; onClose: () => void }

/** Transfers to and from the platform without leaving the game. */
export function MoneyDialog({ open, onClose, ...money }: MoneyDialogProps) {
  const { t } = useText()
  const [direction, setDirection] = useState<Direction>('IN')
  const { game, currency, platformBalance } = money
  const wallet = useCallQuery('getBalance', { currency }).data?.balance
  const platform = { platformCode: game.platformCode, name: game.detail?.platformName ?? '', balance: platformBalance }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('game.play.money')}
      description={t('game.play.moneyNote')}
      closeLabel={t('session.close')}
    >
      <PlayTransfer {...money} direction={direction} available={direction === 'IN' ? wallet : platformBalance}>
        <DirectionChoice value={direction} onChange={setDirection} wallet={wallet ?? ''} platform={platform} />
      </PlayTransfer>
      <div className="mt-4">
        <AutoTransferSwitch />
      </div>
    </Dialog>
  )
}

type PlayTransferProps = PlayMoney & {
  direction: Direction
  available: string | undefined
  /** A transfer that is on its way already. */
  first?: Transfer | undefined
  children?: ReactNode
}

/** The transfer form for the game's platform; a pending transfer is shown instead of the form. */
function PlayTransfer({ game, currency, direction, available, first, children, onDone }: PlayTransferProps) {
  const { t } = useText()
  const [sent, setSent] = useState(first)
  const nameOf = (code: string) => (code === game.platformCode && game.detail?.platformName) || code
  const isFailed = sent?.state === 'FAILED'
  const follow = (transfer: Transfer) => {
    setSent(transfer.state === 'DONE' ? undefined : transfer)
    if (transfer.state === 'DONE') onDone()
  }
  if (sent && !isFailed) return <Underway sent={sent} nameOf={nameOf} onEnd={follow} />
  const words = { platform: nameOf(sent?.platformCode ?? '') }
  return (
    <TransferForm
      key={sent?.id}
      cardClassName="rounded-m bg-s2 p-4"
      direction={direction}
      platformCode={game.platformCode}
      currency={currency}
      available={available}
      nameOf={nameOf}
      failure={isFailed ? t(`platform.transfer.FAILED.${sent.direction as Direction}.note`, words) : ''}
      onOrder={follow}
    >
      {children}
    </TransferForm>
  )
}

type UnderwayProps = { sent: Transfer; nameOf: (code: string) => string; onEnd: (transfer: Transfer) => void }

/** A pending transfer: explains where the money is. */
function Underway({ sent, nameOf, onEnd }: UnderwayProps) {
  const { t } = useText()
  const { transfer } = useWatchedTransfer(sent.id)
  const ended = transfer && transfer.state !== 'PENDING' ? transfer : undefined
  useEffect(() => {
    if (ended) onEnd(ended)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a transfer becomes final only once
  }, [ended?.state])
  const words = { platform: nameOf(sent.platformCode) }
  return (
    <div className="rounded-m bg-s2 p-4" role="status">
      <p className="text-16">{t(`platform.transfer.PENDING.${sent.direction as Direction}`, words)}</p>
      <p className="mt-1 text-14 text-text-2">
        {t(`platform.transfer.PENDING.${sent.direction as Direction}.note`, words)}
      </p>
    </div>
  )
}
