import { Link } from 'wouter'
import { isPositive } from '../../../money/amount-text.ts'
import { BigAmount } from '../../../money/big-amount.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { buttonClass } from '../../../ui/button.tsx'

type SummaryProps = {
  available: string
  locked: string
  /** The sum of waiting bonuses. */
  bonus: string
  symbol: string
}

/** What can be withdrawn now and what is locked, with the rule in plain words. */
export function Summary({ available, locked, bonus, symbol }: SummaryProps) {
  const { t } = useText()
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-14 font-normal text-text-2">{t('turnover.available')}</h2>
      <BigAmount value={available} symbol={symbol} className="mt-2" />
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <h2 className="text-14 font-normal text-text-2">{t('turnover.locked')}</h2>
        <Amount value={locked} className="text-20" />
      </div>
      {isPositive(bonus) && (
        <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          <h2 className="text-14 font-normal text-text-2">{t('turnover.bonus')}</h2>
          <Amount value={bonus} className="text-20" />
        </div>
      )}
      <p className="mt-4 text-14 text-balance text-text-3">{t('turnover.meaning')}</p>
      {isPositive(bonus) && <p className="mt-2 text-14 text-balance text-text-3">{t('turnover.funds')}</p>}
      {isPositive(available) && (
        <Link href="/member/withdraw" className={`${buttonClass()} mt-5 w-full`}>
          {t('cashier.withdraw.title')}
        </Link>
      )}
    </section>
  )
}
