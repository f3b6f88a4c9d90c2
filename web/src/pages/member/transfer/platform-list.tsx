import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useState } from 'react'
import { failureText } from '../../../call/reactions.ts'
import { useCallChange } from '../../../call/use-call.ts'
import { isPositive, minorOf, sumOf } from '../../../money/amount-text.ts'
import { PlatformState } from '../../../money/platform-state.tsx'
import { type Platform, takesMoney } from '../../../money/platforms.ts'
import type { Recycle } from '../../../money/use-recycle.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

/**
 * The platforms with their balances according to the ledger; the member can query the platform's own figure and
 * transfer back.
 */
export function PlatformList({ platforms, recycle }: { platforms: Platform[]; recycle: Recycle }) {
  const { t } = useText()
  const away = sumOf(
    platforms.map((platform) => platform.balance),
    platforms[0]!.currency,
  )
  return (
    <section className="card px-4 pt-4 pb-1 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        <h2 className="text-16">{t('platform.list')}</h2>
        <Button
          size="sm"
          busy={recycle.busy}
          disabledReason={isPositive(away) ? undefined : t('wallet.recycle.nothing')}
          onClick={() => recycle.recycle()}
        >
          {t('wallet.recycle.all')}
        </Button>
      </div>
      <ul className="rows">
        {platforms.map((platform) => (
          <PlatformRow key={platform.platformCode} platform={platform} recycle={recycle} />
        ))}
      </ul>
    </section>
  )
}

/** The platform's reported balance, or why the query failed. */
type BalanceReading = { balance: string; at: string; problem: string }

function PlatformRow({ platform, recycle }: { platform: Platform; recycle: Recycle }) {
  const { t } = useText()
  const { platformCode, currency, balance } = platform
  const [answer, setAnswer] = useState<BalanceReading>()
  const ask = useCallChange('queryPlatformBalance', {
    refresh: ['listPlatforms'],
    onDone: (reply) => setAnswer({ balance: reply.balance, at: new Date().toISOString(), problem: '' }),
    onFailure: (failure) => {
      setAnswer({ balance: '', at: '', problem: failureText(failure) })
      return failure.errorName !== 'loginRequired'
    },
  })
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3">
          <span className="break-words">{platform.name || platformCode}</span>
          {platform.status !== 'OPEN' && <Badge>{t(`platform.status.${platform.status}`)}</Badge>}
        </span>
        <Amount value={balance} className="ms-auto text-20" />
      </div>
      {!takesMoney(platform) && (
        <p className="mt-1 text-14 text-text-2">
          <PlatformState platform={platform} />
        </p>
      )}
      <div role="status">
        {answer?.problem && <p className="mt-1 text-14 text-cinnabar">{answer.problem}</p>}
        {answer?.balance && <AskedBalance platform={platform} balance={answer.balance} at={answer.at} />}
      </div>
      <div className="-ms-3.5 mt-1 flex flex-wrap gap-1">
        <Button look="quiet" size="sm" busy={ask.isPending} onClick={() => ask.mutate({ platformCode, currency })}>
          {t('platform.ask')}
        </Button>
        {isPositive(balance) && (
          <Button look="quiet" size="sm" busy={recycle.busy} onClick={() => recycle.recycle(platformCode)}>
            {t('platform.takeBack')}
          </Button>
        )}
      </div>
    </li>
  )
}

function AskedBalance({ platform, balance, at }: { platform: Platform; balance: string; at: string }) {
  const { t, lang } = useText()
  const same = minorOf(balance, platform.currency) === minorOf(platform.balance, platform.currency)
  return (
    <p className="mt-1 text-14 text-text-2">
      {t('platform.asked', {
        amount: groupAmount(balance),
        time: formatTime(at, lang, 'time'),
      })}{' '}
      {t(same ? 'platform.asked.same' : 'platform.asked.differs')}
    </p>
  )
}
