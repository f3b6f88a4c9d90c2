import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { isPositive } from '../../../money/amount-text.ts'
import { BigAmount } from '../../../money/big-amount.tsx'
import { useBoot } from '../../../site/boot-context.ts'
import { type Translate, useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Promotion, Standing } from './promotion.ts'
import { lineText } from './promotion-words.ts'
import { RunningCycle } from './running-cycle.tsx'

type PrizeProps = { promotion: Promotion; standing: Standing; busy: boolean; onClaim: () => void }

/** What a claim would pay now, how it was counted, and what it asks. */
export function Prize({ promotion, standing, busy, onClaim }: PrizeProps) {
  const { t } = useText()
  const { currencies } = useBoot()
  const { currency, rewardAmount } = standing
  const isChance = promotion.tiers.some(({ fromAmount }) => fromAmount !== '')
  const line = lineText(promotion, standing, t)
  return (
    <>
      <div>
        <h2 className="text-14 font-normal text-text-2">
          {t(isChance ? 'promotion.claimableUpTo' : 'promotion.claimable')}
        </h2>
        <BigAmount
          value={rewardAmount}
          symbol={currencies.find((one) => one.code === currency)?.symbol || currency}
          className="mt-2"
        />
        {line && <p className="mt-3 text-text-2 tabular-nums first-letter:uppercase">{line}</p>}
        <p className="mt-3 text-14 text-text-2">{paysText(promotion, standing, isChance, t)}</p>
      </div>
      <RunningCycle promotion={promotion} standing={standing} />
      <Button look="primary" size="lg" className="w-full" busy={busy} onClick={onClaim}>
        {isChance ? t('promotion.claim.chance') : t('promotion.claim', { amount: groupAmount(rewardAmount), currency })}
      </Button>
    </>
  )
}

function paysText(promotion: Promotion, standing: Standing, isChance: boolean, t: Translate): string {
  if (!isPositive(standing.required)) return t('promotion.pays.free')
  if (isChance) return t('promotion.pays.chance')
  const required = `${groupAmount(standing.required)} ${standing.currency}`
  if (promotion.payment !== 'BONUS') return t('promotion.pays.wallet', { required })
  if (promotion.wagerDays === 0) return t('promotion.pays.bonus', { required })
  return t('promotion.pays.bonusDays', { required, days: promotion.wagerDays })
}
