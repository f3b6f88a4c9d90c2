import { useRef } from 'react'
import { useDepositRewards } from '../../../reward/use-rewards.ts'
import { RewardRow } from '../../../reward/reward-row.tsx'
import { UnansweredClaim } from '../../../reward/claim-all.tsx'
import { useClaimRun } from '../../../reward/use-claim-run.ts'
import { FormError } from '../../../form/form-error.tsx'
import { useText } from '../../../texts/use-text.tsx'

/** What the member's deposits have earned and not claimed, each with its button; nothing when there is none. */
export function EarnedRewards({ currency }: { currency: string }) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const rewards = useDepositRewards(currency)
  // The pressed button leaves with its reward.
  const claims = useClaimRun(currency, () => heading.current?.focus())
  const { unanswered, isBusy, pressed } = claims
  if (rewards.length === 0 && !unanswered && claims.said === '') return null
  return (
    <section className="w-full max-w-lg rounded-m bg-s2 px-4 pt-3 pb-1" aria-labelledby="earned-rewards">
      <h3
        id="earned-rewards"
        ref={heading}
        tabIndex={-1}
        className="rounded-s text-14 font-normal text-text-2 outline-none"
      >
        {t(rewards.length > 0 ? 'cashier.earned' : 'cashier.earned.claimed')}
      </h3>
      <FormError text={claims.refusal} />
      <UnansweredClaim rewards={rewards} claims={claims} />
      {claims.said && <p className="py-3 font-medium text-jade">{claims.said}</p>}
      <ul className="rows">
        {rewards.map((reward) => (
          <li key={reward.key}>
            <RewardRow
              reward={reward}
              busy={isBusy && reward.key === pressed && !unanswered}
              disabledReason={
                unanswered
                  ? t('wallet.unanswered.wait')
                  : isBusy && reward.key !== pressed
                    ? t('reward.wait')
                    : undefined
              }
              onClaim={() => claims.claim(reward)}
            />
          </li>
        ))}
      </ul>
      {rewards.length > 0 && <p className="pb-2 text-14 text-text-3">{t('cashier.earned.note')}</p>}
    </section>
  )
}
