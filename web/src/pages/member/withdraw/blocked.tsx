import { groupAmount, groupLimit } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useCallQuery } from '../../../call/use-call.ts'
import { minorOf } from '../../../money/amount-text.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FormNote } from './form-note.tsx'
import type { Options } from './withdrawal-terms.tsx'

const askAgainMs = 60_000

/** Why nothing can be withdrawn now; undefined when it can. */
export function useBlockedBecause(options: Options): string | undefined {
  const { t, lang } = useText()
  const closed = useClosing()
  const { currency, available, balance, minimum, turnoverDone, turnoverRequired, needsFundPassword } = options
  if (closed?.endsAt) return t('cashier.withdraw.closed', { until: formatTime(closed.endsAt, lang, 'day') })
  if (closed) return t('cashier.withdraw.closedOpen')
  const minimumMinor = minorOf(minimum, currency)
  if (minorOf(available, currency) < minimumMinor) {
    // Turnover is the reason only when meeting it would be enough: the wallet itself may hold less than the minimum.
    const left = minorOf(turnoverRequired, currency) - minorOf(turnoverDone, currency)
    if (left > 0n && minorOf(balance, currency) >= minimumMinor)
      return t('cashier.turnover.left', { amount: groupAmount(formatAmount(left, currency)) })
    return t('cashier.withdraw.tooLittle', { minimum: groupLimit(minimum) })
  }
  return needsFundPassword ? t('cashier.fund.first') : undefined
}

/** What must happen before anything can be withdrawn: the cashier opens again, or a fund password is set. */
export function BlockedNote({ options, otherwise }: { options: Options; otherwise: ReactNode }) {
  const { t } = useText()
  const closed = useClosing({ refetchIntervalMs: askAgainMs })
  const reason = useBlockedBecause(options) ?? ''
  if (closed) return <FormNote icon="clock" title={reason} note={closed.text || t('cashier.withdraw.closedNote')} />
  if (!options.needsFundPassword) return otherwise
  return (
    <FormNote
      icon="lock"
      title={t('cashier.fund.first')}
      note={t('cashier.fund.firstNote')}
      action={
        <Link
          href="/member/security?task=fund&from=withdraw"
          className="link -mb-2 inline-flex min-h-11 items-center text-14"
        >
          {t('cashier.fund.set')}
          <Icon name="chevron-right" size={18} />
        </Link>
      }
    />
  )
}

// The maintenance that closes withdrawals now.
function useClosing(options: { refetchIntervalMs?: number } = {}) {
  const { data } = useCallQuery('listMaintenance', {}, options)
  return data?.rows.find(({ scope, subject, isRunning }) => isRunning && scope === 'FEATURE' && subject === 'withdraw')
}
