import { formatAmount } from '@mingtang/contract/money.ts'
import { useEffect, useState } from 'react'
import { useCallQuery } from '../../../call/use-call.ts'
import { rewardTerms } from '../../../reward/reward-terms.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Icon } from '../../../ui/icon.tsx'

const pauseMs = 300

type DepositOffersProps = { amountMinor: bigint | null; currency: string }

/** What the typed deposit would earn, by the rules that judge its claim; nothing when it earns nothing. */
export function DepositOffers({ amountMinor, currency }: DepositOffersProps) {
  const { t, lang } = useText()
  const deposit = usePaused(amountMinor === null ? '' : formatAmount(amountMinor, currency))
  const promotions = useCallQuery('listPromotions', { lang })
  const earned = useCallQuery(
    'listOwnPromotions',
    { currency, depositAmount: deposit },
    { enabled: deposit !== '', keepPrevious: true },
  )
  const offers = (deposit === '' ? [] : (earned.data?.rows ?? [])).flatMap((standing) => {
    const promotion = promotions.data?.rows.find(({ id }) => id === standing.promotionId)
    return promotion ? [{ promotion, standing }] : []
  })
  if (offers.length === 0) return null
  const asksClaim = offers.some(({ promotion }) => !promotion.isAutomatic)
  return (
    <section className="rounded-m border border-accent/40 bg-s2 px-4 pt-3 pb-3" aria-labelledby="deposit-offers">
      <h2 id="deposit-offers" className="text-14 text-text-2">
        {t('cashier.offers')}
      </h2>
      <ul className="rows">
        {offers.map(({ promotion, standing }) => (
          <li key={promotion.id} className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-start gap-x-3 py-3">
            <Icon name="gift" size={22} className="mt-0.5 text-accent-text" />
            <span className="min-w-0">
              <span className="block font-medium break-words">{promotion.diyTitle}</span>
              <span className="block text-14 text-text-2">
                {promotion.isAutomatic
                  ? t('cashier.offers.automatic')
                  : rewardTerms(t, standing.required, promotion.payment)}
              </span>
            </span>
            <Amount value={standing.rewardAmount} tone="change" className="text-20 font-semi" />
          </li>
        ))}
      </ul>
      {asksClaim && <p className="text-14 text-text-3">{t('cashier.offers.note')}</p>}
    </section>
  )
}

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
