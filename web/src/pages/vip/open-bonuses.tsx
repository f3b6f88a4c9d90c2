import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { refreshCalls, useCallPages } from '../../call/use-call.ts'
import { isPositive } from '../../money/amount-text.ts'
import { UnansweredCard } from '../../money/unanswered-card.tsx'
import { useMoneyChange } from '../../money/use-money-change.ts'
import { ListEnd } from '../../screen/list-end.tsx'
import { LoadFailed } from '../../screen/load-failed.tsx'
import { when } from '../../screen/when.ts'
import { useText } from '../../texts/use-text.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type Bonus, useBonusName } from './bonus-name.ts'
import type { Vip } from '../../reward/use-my-vip.ts'

// As many as stand beside the level without leaving a gap under it.
const pageSize = 3
const vipReads = ['getUserVipInfo', 'listVipBonuses'] as const

/** The bonuses that can be received now, each with its button. */
export function OpenBonuses({ vip }: { vip: Vip }) {
  const { t } = useText()
  const list = useCallPages('listVipBonuses', { isOpen: true, size: pageSize })
  const heading = useRef<HTMLHeadingElement>(null)
  const nameOf = useBonusName()
  const [sentId, setSentId] = useState('')
  const claim = useMoneyChange('receiveVipBonus', {
    onDone: ({ bonus }) => {
      refreshCalls(vipReads)
      if (bonus) {
        const amount = `${bonus.currency} ${groupAmount(bonus.amount)}`
        showToast(t('vip.claimed', { amount }), 'good')
      }
      // The row leaves with the button that had the focus.
      heading.current?.focus()
    },
    onFailure: () => {
      // Received on another device, or expired meanwhile: the list is out of date.
      refreshCalls(vipReads)
      return false
    },
  })
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const asked = rows.find(({ id }) => id === claim.unanswered?.id)
  const reasonOf = ({ id }: Bonus) => {
    if (claim.unanswered) return t('wallet.unanswered.wait')
    return claim.busy && id !== sentId ? t('reward.wait') : undefined
  }
  return (
    <section className="card px-5 pt-5 pb-2 md:px-6">
      <h2 ref={heading} tabIndex={-1} className="text-16 outline-none">
        {t('vip.open')}
      </h2>
      {claim.unanswered && (
        <UnansweredCard
          className="mt-4 rounded-m bg-s2 p-4"
          what={t('vip.claim.sent', { bonus: asked ? nameOf(asked) : t('vip.open') })}
          busy={claim.busy}
          gaveUp={claim.gaveUp}
          onAskAgain={claim.askAgain}
        />
      )}
      {list.isPending && (
        <div className="grid gap-4 py-4" aria-busy="true">
          <Skeleton height="72px" radius="12px" />
          <Skeleton height="72px" radius="12px" />
        </div>
      )}
      {list.error && !list.data && <LoadFailed read={list} />}
      {list.data && rows.length === 0 && (
        <div className="py-4">
          <p>{t('vip.open.none')}</p>
          <p className="mt-1 text-14 text-text-3">{t('vip.open.noneNote')}</p>
        </div>
      )}
      <ul className="rows">
        {rows.map((bonus, at) => (
          <li key={bonus.id}>
            <OpenBonus
              bonus={bonus}
              isFirst={at === 0}
              busy={claim.busy && sentId === bonus.id}
              disabledReason={reasonOf(bonus)}
              onClaim={() => {
                setSentId(bonus.id)
                claim.send({ id: bonus.id })
              }}
            />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
      {!vip.birthday && (
        <p className="flex items-center gap-x-2 border-t border-line py-2 text-14 text-text-2">
          <Icon name="gift" size={18} className="shrink-0 text-text-3" />
          <span className="flex flex-wrap items-center gap-x-2">
            {t('vip.birthdayMissing')}
            <Link href="/member/profile" className="link inline-flex min-h-11 items-center">
              {t('vip.toProfile')}
            </Link>
          </span>
        </p>
      )}
    </section>
  )
}

type OpenBonusProps = {
  bonus: Bonus
  isFirst: boolean
  busy: boolean
  /** Why it cannot be claimed now: another claim is on its way. */
  disabledReason: string | undefined
  onClaim: () => void
}

function OpenBonus({ bonus, isFirst, busy, disabledReason, onClaim }: OpenBonusProps) {
  const { t, lang } = useText()
  const name = useBonusName()(bonus)
  return (
    <div className="flex items-center justify-between gap-4 py-4">
      <div className="min-w-0">
        <h3 className="text-14 font-normal text-text-2 first-letter:uppercase">{name}</h3>
        <Amount value={bonus.amount} currency={bonus.currency} className="text-20 font-semi" />
        <p className="text-14 text-text-2">{t('vip.until', { time: when(bonus.expiresAt, lang) })}</p>
        <p className="text-14 text-text-3">
          {isPositive(bonus.turnover)
            ? t('vip.turnover', { amount: groupAmount(bonus.turnover) })
            : t('vip.turnoverNone')}
        </p>
      </div>
      {/* The reason ends where the button does: centered it would leave a phone's screen. */}
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        className="shrink-0 [&>.btn-reason]:inset-x-auto [&>.btn-reason]:end-0 [&>.btn-reason]:[transform:none]"
        busy={busy}
        disabledReason={busy ? undefined : disabledReason}
        onClick={onClaim}
      >
        {t('vip.claim')}
        <span className="sr-only">{` ${name} ${bonus.currency} ${groupAmount(bonus.amount)}`}</span>
      </Button>
    </div>
  )
}
