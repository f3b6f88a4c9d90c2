import type { Reply } from '@mingtang/contract/client.ts'
import { useCallQuery } from '../../call/use-call.ts'
import { minorOf, permille } from '../../money/amount-text.ts'
import { useCurrency } from '../../money/use-currency.ts'
import { useText } from '../../texts/use-text.tsx'

type Promotion = Reply<'listPromotions'>['rows'][number]
export type Standing = Reply<'listOwnPromotions'>['rows'][number]
export type WaterBall = { promotion: Promotion; standing: Standing }

// The sub-type of the specification.
const waterBall = 19

/** The water-ball that the member fills in the selected currency; undefined until it is known and when there is none. */
export function useWaterBall(): WaterBall | undefined {
  const { lang } = useText()
  const { currency } = useCurrency()
  const { data: promotions } = useCallQuery('listPromotions', { lang })
  const { data: own } = useCallQuery('listOwnPromotions', { currency }, { enabled: currency !== '', staleMs: 5_000 })
  const balls = (promotions?.rows ?? []).flatMap((promotion) => {
    const standing = own?.rows.find((row) => row.promotionId === promotion.id)
    return promotion.subType === waterBall && promotion.state === 'RUNNING' && standing ? [{ promotion, standing }] : []
  })
  return balls.find(isFilling) ?? balls[0]
}

/** True while it is worth looking at: not received yet, and nothing but turnover is missing. */
export function isFilling({ standing }: WaterBall): boolean {
  return standing.alreadyReceiveNumber === 0 && (standing.receiveEnable || standing.reason === 'NOT_REACHED')
}

/** How full it is, in whole percent; 100 only when it can be received. */
export function percentOf({ receiveEnable, current, target, currency }: Standing): number {
  if (receiveEnable) return 100
  return Math.min(99, Math.floor(permille(minorOf(current, currency), minorOf(target, currency)) / 10))
}
