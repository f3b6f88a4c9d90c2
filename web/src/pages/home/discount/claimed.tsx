import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useRef } from 'react'
import { useTakeFocus } from '../../../form/use-take-focus.ts'
import { isPositive } from '../../../money/amount-text.ts'
import { sizeInCard } from '../../../money/big-amount.tsx'
import { isStored } from '../../../reward/claimed-text.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { LatticeDisc } from '../../../ui/lattice.tsx'

export type Claim = NonNullable<Reply<'claimPromotion'>['claim']>

/** The reward that was just paid: how much, where it is, and what it asks. */
export function Claimed({ claim }: { claim: Claim }) {
  const { t } = useText()
  const panel = useRef<HTMLDivElement>(null)
  useTakeFocus(panel)
  const stored = isStored(claim)
  const required = `${groupAmount(claim.required)} ${claim.currency}`
  const note = stored
    ? t('promotion.done.waits', { required })
    : `${t('promotion.done.WALLET')} · ${isPositive(claim.required) ? t('promotion.done.required', { required }) : t('promotion.done.free')}`
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className="disc-good grid justify-items-center gap-1 py-2 text-center outline-none"
    >
      <LatticeDisc icon="check" />
      <h2 className="mt-3 text-14 font-normal text-text-2">{t(stored ? 'promotion.done.BONUS' : 'promotion.done')}</h2>
      <Amount
        value={claim.amount}
        currency={claim.currency}
        tone="change"
        className={`font-semi ${sizeInCard(claim.amount)}`}
      />
      <p className="mt-1 text-text-2">{note}</p>
      <SiteLink
        to={stored ? '/member/turnover' : '/member/wallet'}
        className={buttonClass('secondary', 'lg', 'mt-4 w-full')}
      >
        {t(stored ? 'promotion.done.toTurnover' : 'promotion.done.toWallet')}
      </SiteLink>
    </div>
  )
}
