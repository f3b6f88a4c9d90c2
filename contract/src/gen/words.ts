// Generated from contract/proto by "npm run generate". Never edited.

export const promotionKindWords = ['FIRST_DEPOSIT', 'DEPOSIT_BONUS', 'REBATE', 'WATER_BALL', 'SIGN_IN_STREAK', 'RED_PACKET_RAIN', 'LOSS_RESCUE', 'LEVEL_UP', 'BIRTHDAY', 'INVITED_FRIENDS', 'PROMO_CODE', 'MISSION_CHAIN', 'TURNOVER_RACE'] as const
export type PromotionKind = (typeof promotionKindWords)[number]

export const promotionStateWords = ['RUNNING', 'SOON', 'PAUSED', 'ENDED'] as const
export type PromotionState = (typeof promotionStateWords)[number]

export const promotionCycleWords = ['ONCE', 'DAY', 'WEEK', 'MONTH'] as const
export type PromotionCycle = (typeof promotionCycleWords)[number]

export const promotionUnitWords = ['MONEY', 'DAYS', 'LEVEL', 'RANK', 'CLAIM', 'FRIENDS'] as const
export type PromotionUnit = (typeof promotionUnitWords)[number]

export const rewardPaymentWords = ['WALLET', 'BONUS'] as const
export type RewardPayment = (typeof rewardPaymentWords)[number]

export const claimRefusalWords = ['SOON', 'PAUSED', 'ENDED', 'SPENT', 'CLAIMED', 'LEVEL_LOW', 'ONLY_NEW', 'NOT_NEW_PERSON', 'PHONE_MISSING', 'NOT_NOW', 'NO_DEPOSIT', 'WITHDRAWN', 'NO_BIRTHDAY', 'NOT_BIRTHDAY', 'CODE_MISSING', 'CODE_WRONG', 'NOT_REACHED'] as const
export type ClaimRefusal = (typeof claimRefusalWords)[number]

export const promotionEnumTypeWords = ['kind', 'cycle', 'unit', 'payment', 'reason', 'subType'] as const
export type PromotionEnumType = (typeof promotionEnumTypeWords)[number]

export const promotionStageWords = ['DRAFT', 'LIVE', 'PAUSED', 'ENDED'] as const
export type PromotionStage = (typeof promotionStageWords)[number]

export const promotionSwitchWords = ['LIVE', 'PAUSED', 'ENDED'] as const
export type PromotionSwitch = (typeof promotionSwitchWords)[number]

export const grantStateWords = ['PROPOSED', 'PAID', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const
export type GrantState = (typeof grantStateWords)[number]

export const rebateModeWords = ['CLAIM', 'DAILY'] as const
export type RebateMode = (typeof rebateModeWords)[number]

export const obligationStateWords = ['OPEN', 'MET', 'SPENT', 'CANCELLED', 'EXPIRED'] as const
export type ObligationState = (typeof obligationStateWords)[number]

export const obligationCauseWords = ['DEPOSIT', 'BONUS', 'GRANT'] as const
export type ObligationCause = (typeof obligationCauseWords)[number]

export const vipTransferStateWords = ['OPEN', 'APPROVED', 'REFUSED'] as const
export type VipTransferState = (typeof vipTransferStateWords)[number]

export const vipBonusKindWords = ['LEVEL_UP', 'MONTHLY', 'BIRTHDAY'] as const
export type VipBonusKind = (typeof vipBonusKindWords)[number]

export const vipBonusStateWords = ['OPEN', 'PAID', 'EXPIRED', 'TAKEN_BACK'] as const
export type VipBonusState = (typeof vipBonusStateWords)[number]

export const vipChangeKindWords = ['UP', 'DECAY', 'KEPT', 'TRANSFER', 'CORRECTED'] as const
export type VipChangeKind = (typeof vipChangeKindWords)[number]

export const balanceKindWords = ['WALLET', 'PLATFORM', 'TRANSIT', 'HELD', 'BONUS'] as const
export type BalanceKind = (typeof balanceKindWords)[number]

export const statementKindWords = ['DEPOSIT', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT', 'GAME', 'REWARD', 'ADJUSTMENT'] as const
export type StatementKind = (typeof statementKindWords)[number]

export const rewardKindWords = ['PROMOTION', 'VIP', 'REBATE', 'COMMISSION'] as const
export type RewardKind = (typeof rewardKindWords)[number]

export const ledgerReasonWords = ['DEPOSIT', 'DEPOSIT_FEE', 'WITHDRAWAL_HELD', 'WITHDRAWAL_PAID', 'WITHDRAWAL_FEE', 'WITHDRAWAL_RETURNED', 'WITHDRAWAL_REFUSED', 'TRANSFER_IN_PENDING', 'TRANSFER_IN', 'TRANSFER_IN_RETURNED', 'TRANSFER_OUT', 'BET_STAKE', 'BET_PAYOUT', 'BET_CORRECTED', 'GAME_STAKE', 'GAME_PAYOUT', 'GAME_STAKE_RETURNED', 'PROMOTION', 'BONUS_GRANTED', 'BONUS_RELEASED', 'BONUS_CANCELLED', 'BONUS_EXPIRED', 'SIGN_IN', 'TURNOVER_POINTS', 'POINTS_ORDER', 'POINTS_RETURNED', 'VIP_LEVEL_UP', 'VIP_MONTHLY', 'VIP_BIRTHDAY', 'REBATE', 'COMMISSION', 'AGENT_CREDIT'] as const
export type LedgerReason = (typeof ledgerReasonWords)[number]
