import type { Reply } from '@mingtang/contract/client.ts'
import { useText } from '../../texts/use-text.tsx'

export type Bonus = Reply<'listVipBonuses'>['rows'][number]

/** What a bonus is given for, in words. */
export function useBonusName(): (bonus: Bonus) => string {
  const { t } = useText()
  return ({ kind, level, period }) => t(`vip.bonusOf.${kind}`, { level, period })
}
