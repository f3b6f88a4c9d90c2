import { checkPromotion } from './check-promotion.ts'
import { claimPromotion } from './claim-promotion.ts'
import { countRewards } from './count-rewards.ts'
import { listClaims } from './list-claims.ts'
import { listOwnPromotions } from './list-own-promotions.ts'
import { listPromotionClasses } from './list-promotion-classes.ts'
import { listPromotionEnums } from './list-promotion-enums.ts'
import { listPromotions } from './list-promotions.ts'
import { listRanks } from './list-ranks.ts'
import { claimForMember } from './operator/claim-for-member.ts'
import { decideGrant } from './operator/decide-grant.ts'
import { listGrants } from './operator/list-grants.ts'
import { listOperatorPromotions } from './operator/list-operator-promotions.ts'
import { proposeGrant } from './operator/propose-grant.ts'
import { savePromotion } from './operator/save-promotion.ts'
import { setPromotionState } from './operator/set-promotion-state.ts'
import { simulatePromotion } from './operator/simulate-promotion.ts'

export const promotionCalls = {
  checkPromotion,
  claimForMember,
  claimPromotion,
  countRewards,
  decideGrant,
  listClaims,
  listGrants,
  listOperatorPromotions,
  listOwnPromotions,
  listPromotionClasses,
  listPromotionEnums,
  listPromotions,
  listRanks,
  proposeGrant,
  savePromotion,
  setPromotionState,
  simulatePromotion,
}
