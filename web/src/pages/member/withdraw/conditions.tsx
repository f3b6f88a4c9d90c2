import { groupAmount, groupLimit } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isPositive, minorOf } from '../../../money/amount-text.ts'
import { BigAmount } from '../../../money/big-amount.tsx'
import { HeroFrame } from '../../../money/hero-frame.tsx'
import { TurnoverBar } from '../../../money/turnover-bar.tsx'
import { Facts } from '../../../screen/facts.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BlockedNote } from './blocked.tsx'
import type { Options } from './withdrawal-terms.tsx'

/** What can be withdrawn now, and what waits for turnover. */
export function Available({ options, symbol, away }: { options: Options; symbol: string; away: ReactNode }) {
  const { t } = useText()
  return (
    <HeroFrame>
      <div>
        <h2 className="text-14 font-normal text-text-2">{t('cashier.withdraw.available')}</h2>
        <BigAmount value={options.available} symbol={symbol} isWide className="mt-2" />
        <p className="mt-2 text-14 text-text-3">{t('cashier.withdraw.order')}</p>
      </div>
      {away}
      <Turnover options={options} />
    </HeroFrame>
  )
}

/** The rules that apply, shown before an amount is entered. */
export function Rules({ options }: { options: Options }) {
  const { t } = useText()
  const reviewFrom = groupLimit(options.reviewFrom)
  return (
    <section className="card px-4 pt-4 pb-1 md:px-6">
      <h2 className="pb-1 text-16">{t('cashier.withdraw.rules')}</h2>
      <Facts
        facts={[
          {
            key: 'range',
            name: t('cashier.withdraw.range'),
            value: t('cashier.range', { minimum: groupLimit(options.minimum), maximum: groupLimit(options.maximum) }),
          },
          {
            key: 'fee',
            name: t('cashier.fee'),
            value: isPositive(options.fee)
              ? t('cashier.fee.each', { amount: groupAmount(options.fee) })
              : t('cashier.fee.none'),
          },
          {
            key: 'auto',
            name: t('cashier.withdraw.below', { amount: reviewFrom }),
            value: t('cashier.withdraw.auto'),
          },
          {
            key: 'review',
            name: t('cashier.withdraw.from', { amount: reviewFrom }),
            value: t('cashier.withdraw.review', { minutes: options.reviewMinutes }),
          },
        ]}
      />
      <p className="pt-1 pb-4 text-14 text-text-3">
        {t('cashier.withdraw.alsoReviewed', {
          week: groupLimit(options.reviewWeekFrom),
          count: options.autoPerDay,
        })}
      </p>
    </section>
  )
}

/** What open requirements lock and how much turnover frees it; one line when there are none. */
function Turnover({ options }: { options: Options }) {
  const { t } = useText()
  const { turnoverRequired, turnoverDone, currency, locked } = options
  const left = minorOf(turnoverRequired, currency) - minorOf(turnoverDone, currency)
  if (left <= 0n && !isPositive(locked))
    return (
      <BlockedNote
        options={options}
        otherwise={
          <p className="mt-4 flex items-center gap-2 text-14 text-text-2">
            <Icon name="check" size={20} className="shrink-0 text-jade" />
            {t('cashier.turnover.none')}
          </p>
        }
      />
    )
  return (
    <>
      <BlockedNote options={options} otherwise={null} />
      <div className="mt-5 border-t border-line pt-4">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
          <p className="flex items-center gap-2">
            <Icon name="lock" size={18} className="shrink-0 text-text-3" />
            {t('turnover.locks', { amount: groupAmount(locked) })}
          </p>
          <Link href="/member/turnover" className="link flex min-h-11 items-center text-14">
            {t('turnover.seeEach')}
            <Icon name="chevron-right" size={18} />
          </Link>
        </div>
        <TurnoverBar
          left={t('turnover.unlocks', { amount: groupAmount(formatAmount(left, currency)) })}
          required={turnoverRequired}
          done={turnoverDone}
          currency={currency}
        />
        <p className="mt-2 text-14 text-text-3">{t('cashier.turnover.meaning')}</p>
      </div>
    </>
  )
}

export function AvailableSkeleton() {
  return (
    <HeroFrame>
      <Skeleton width="88px" height="22px" />
      <div className="mt-2 h-[46px] md:h-[62px]">
        <Skeleton width="min(300px, 80%)" height="100%" radius="12px" />
      </div>
      <div className="mt-2">
        <Skeleton height="22px" />
      </div>
      <div className="mt-4">
        <Skeleton height="22px" />
      </div>
    </HeroFrame>
  )
}

export function RulesSkeleton() {
  return (
    <div className="card grid grid-cols-1 gap-6 p-6">
      <Skeleton height="24px" />
      <Skeleton height="24px" />
      <Skeleton height="24px" />
      <Skeleton height="24px" />
    </div>
  )
}
