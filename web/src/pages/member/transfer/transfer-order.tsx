import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Link } from 'wouter'
import { BigAmount } from '../../../money/big-amount.tsx'
import type { Direction } from '../../../money/direction-choice.tsx'
import { OrderId } from '../../../money/order-id.tsx'
import type { Platform } from '../../../money/platforms.ts'
import { useWatchedTransfer } from '../../../money/use-watched-transfer.ts'
import { Facts } from '../../../screen/facts.tsx'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { useBoot } from '../../../site/boot-context.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { LatticeDisc } from '../../../ui/lattice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TransferDoctor } from './transfer-doctor.tsx'

type State = 'PENDING' | 'DONE' | 'FAILED'

const icons: Record<State, IconName> = { PENDING: 'clock', DONE: 'check', FAILED: 'close' }

type TransferOrderProps = { id: string; platforms: Platform[]; onAnother: () => void }

/** One transfer until it is final; while pending it says where the money is. */
export function TransferOrder({ id, platforms, onAnother }: TransferOrderProps) {
  const { read, transfer } = useWatchedTransfer(id)
  if (!transfer && read.error) return <LoadFailed read={read} isCard />
  if (!transfer)
    return (
      <div className="card grid grid-cols-1 justify-items-center gap-4 p-8">
        <Skeleton width="112px" height="112px" radius="50%" />
        <Skeleton width="160px" height="28px" />
        <Skeleton width="220px" height="46px" radius="12px" />
      </div>
    )
  return <Outcome read={read.data!} platforms={platforms} onAnother={onAnother} />
}

type OutcomeProps = { read: Reply<'getTransfer'>; platforms: Platform[]; onAnother: () => void }

function Outcome({ read, platforms, onAnother }: OutcomeProps) {
  const { transfer } = read
  const { t, lang } = useText()
  const { currencies } = useBoot()
  const { currency, amount } = transfer
  const state = transfer.state as State
  const direction = transfer.direction as Direction
  const platform = platforms.find((one) => one.platformCode === transfer.platformCode)?.name || transfer.platformCode
  const symbol = currencies.find((one) => one.code === currency)?.symbol || currency
  return (
    <section className="card grid grid-cols-1 justify-items-center gap-4 px-5 py-8 md:px-8">
      <span className={state === 'DONE' ? 'disc-good' : undefined}>
        <LatticeDisc icon={icons[state]} />
      </span>
      <div className="grid justify-items-center gap-2 text-center" role="status">
        <h2 className="text-20">{t(`platform.transfer.${state}.${direction}`, { platform })}</h2>
        <span className="sr-only">{`${groupAmount(amount)} ${currency}`}</span>
        <div aria-hidden="true">
          <BigAmount value={amount} symbol={symbol} />
        </div>
        {state !== 'DONE' && (
          <p className="max-w-md text-text-2 text-balance">
            {t(`platform.transfer.${state}.${direction}.note`, { platform })}
          </p>
        )}
      </div>
      <div className="grid w-full max-w-sm grid-cols-1 gap-2.5">
        {state === 'DONE' && (
          <Link href={direction === 'IN' ? '/game' : '/member/wallet'} className={buttonClass('primary', 'lg')}>
            {t(direction === 'IN' ? 'platform.toGames' : 'cashier.toWallet')}
          </Link>
        )}
        <Button onClick={onAnother}>{t('platform.transfer.another')}</Button>
      </div>
      <TransferDoctor read={read} platform={platform} />
      <Facts
        className="mt-2 w-full"
        facts={[
          {
            key: 'cause',
            name: t('record.cause'),
            value: t(`record.cause.${transfer.cause}`),
          },
          { key: 'created', name: t('cashier.createdAt'), value: formatTime(transfer.createdAt, lang) },
          ...(transfer.settledAt
            ? [{ key: 'settled', name: t('cashier.settledAt'), value: formatTime(transfer.settledAt, lang) }]
            : []),
          { key: 'id', name: t('cashier.orderId'), value: <OrderId id={transfer.id} /> },
        ]}
      />
    </section>
  )
}
