import type { Reply } from '@mingtang/contract/client.ts'
import { useText } from '../texts/use-text.tsx'
import { isPositive, sumOf } from './amount-text.ts'
import { OwnAmount } from './own-amount.tsx'

type Balance = Reply<'getBalance'>

/** What can be played now: the wallet, and what lies on platforms, which is told below. Money that is being withdrawn is not in it. */
export function PlayableMoney({ balance: { balance, parts, currency } }: { balance: Balance }) {
  const { t } = useText()
  const away = sumOf(onPlatforms(parts), currency)
  const hasAway = isPositive(away)
  return (
    <>
      <OwnAmount value={hasAway ? sumOf([balance, away], currency) : balance} currency={currency} />
      {hasAway && (
        <span className="text-12 text-text-3">
          {t('site.balance.away')} <OwnAmount value={away} />
        </span>
      )}
    </>
  )
}

/** True when money lies on a platform. */
export function isAway({ parts }: Balance): boolean {
  return onPlatforms(parts).some(isPositive)
}

function onPlatforms(parts: Balance['parts']): string[] {
  return parts.flatMap(({ kind, balance }) => (kind === 'PLATFORM' ? [balance] : []))
}
