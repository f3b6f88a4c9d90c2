import { useState } from 'react'
import { type Direction, DirectionChoice } from '../../../money/direction-choice.tsx'
import { type Platform, takesMoney } from '../../../money/platforms.ts'
import { TransferForm } from '../../../money/transfer-form.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { PlatformChoice } from './platform-choice.tsx'

type ChosenTransferProps = {
  platforms: Platform[]
  wallet: string
  currency: string
  /** The initially selected platform; empty for the first open one. */
  first: string
  onOrder: (id: string) => void
}

/** The transfer form with its direction and platform choices. */
export function ChosenTransfer({ platforms, wallet, currency, first, onOrder }: ChosenTransferProps) {
  const { t } = useText()
  const [direction, setDirection] = useState<Direction>('IN')
  const [code, setCode] = useState(first || platforms.find(takesMoney)?.platformCode || '')
  const platform = platforms.find((one) => one.platformCode === code) ?? platforms[0]!
  const isClosed = direction === 'IN' && !takesMoney(platform)
  const isLater = platform.status === 'OPEN'
  return (
    <TransferForm
      className="card grid grid-cols-1 gap-6 p-5 md:p-8"
      direction={direction}
      platformCode={platform.platformCode}
      currency={currency}
      available={direction === 'IN' ? wallet : platform.balance}
      nameOf={(sent) => platforms.find((one) => one.platformCode === sent)?.name ?? sent}
      closedReason={isClosed ? t(isLater ? 'platform.transfer.later' : 'platform.transfer.closed') : undefined}
      onOrder={(transfer) => onOrder(transfer.id)}
    >
      <DirectionChoice value={direction} onChange={setDirection} wallet={wallet} platform={platform} />
      <PlatformChoice platforms={platforms} value={platform.platformCode} onChange={setCode} direction={direction} />
    </TransferForm>
  )
}
