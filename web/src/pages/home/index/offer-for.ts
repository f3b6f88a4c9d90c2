import type { Reply } from '@mingtang/contract/client.ts'

type Promotion = Reply<'listPromotions'>['rows'][number]
type Standing = Reply<'listOwnPromotions'>['rows'][number]

/** The offer of the first deposit with the member's standing; `isReady` when its reward waits to be claimed. */
export type Offer = { readonly promotion: Promotion; readonly standing: Standing; readonly isReady: boolean }

/** The first deposit's offer if a deposit would bring it, or if it can be claimed; undefined when it does not apply. */
export function offerFor(promotions: readonly Promotion[], own: readonly Standing[]): Offer | undefined {
  return promotions
    .filter(({ kind, state }) => kind === 'FIRST_DEPOSIT' && state === 'RUNNING')
    .flatMap((promotion) => {
      const standing = own.find(({ promotionId }) => promotionId === promotion.id)
      if (!standing || standing.alreadyReceiveNumber > 0) return []
      const isReady = standing.receiveEnable
      return isReady || standing.reason === 'NO_DEPOSIT' ? [{ promotion, standing, isReady }] : []
    })
    .at(0)
}
