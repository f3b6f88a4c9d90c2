// Generated from contract/proto by "npm run generate". Never edited.

export const earningSourceWords = ['REBATE', 'PROMOTION', 'VIP', 'COMMISSION'] as const
export type EarningSource = (typeof earningSourceWords)[number]

export const planVersionStateWords = ['LATER', 'IN_FORCE', 'PAST', 'REPLACED'] as const
export type PlanVersionState = (typeof planVersionStateWords)[number]

export const agencyRiskKindWords = ['DEVICE', 'IP', 'HOLDER', 'ADDRESS', 'OPPOSITE', 'RESCUE', 'RETURN'] as const
export type AgencyRiskKind = (typeof agencyRiskKindWords)[number]

export const personFactWords = ['DEVICE', 'IDENTITY', 'MAIL', 'NAME', 'ADDRESS', 'IP', 'OPPOSITE', 'INVITED'] as const
export type PersonFact = (typeof personFactWords)[number]

export const heldSortWords = ['TIME_UP', 'TIME_DOWN', 'AMOUNT_UP', 'AMOUNT_DOWN'] as const
export type HeldSort = (typeof heldSortWords)[number]

export const claimSortWords = ['TIME_DOWN', 'AMOUNT_UP', 'AMOUNT_DOWN'] as const
export type ClaimSort = (typeof claimSortWords)[number]

export const bookMatchStateWords = ['SCHEDULED', 'LIVE', 'ENDED', 'ABANDONED', 'CANCELLED', 'RETIRED', 'WALKOVER'] as const
export type BookMatchState = (typeof bookMatchStateWords)[number]

export const bookMatchPhaseWords = ['SCHEDULED', 'LIVE', 'OVER'] as const
export type BookMatchPhase = (typeof bookMatchPhaseWords)[number]

export const bookMarketStatusWords = ['ACTIVE', 'SUSPENDED', 'DEACTIVATED', 'HANDED_OVER', 'SETTLED', 'CANCELLED'] as const
export type BookMarketStatus = (typeof bookMarketStatusWords)[number]

export const bookTicketStateWords = ['PENDING', 'ACCEPTED', 'REJECTED', 'SETTLED', 'CASHED_OUT'] as const
export type BookTicketState = (typeof bookTicketStateWords)[number]

export const bookRulingWords = ['SETTLED', 'VOID'] as const
export type BookRuling = (typeof bookRulingWords)[number]

export const bookScopeWords = ['SPORT', 'EVENT', 'MARKET'] as const
export type BookScope = (typeof bookScopeWords)[number]

export const bookLimitScopeWords = ['OUTCOME', 'MARKET', 'EVENT', 'PLAYER', 'DAY'] as const
export type BookLimitScope = (typeof bookLimitScopeWords)[number]

export const bookVoidScopeWords = ['MARKET', 'EVENT', 'TICKET'] as const
export type BookVoidScope = (typeof bookVoidScopeWords)[number]

export const bookOutcomeResultWords = ['WON', 'LOST', 'HALF_WON', 'HALF_LOST', 'VOID'] as const
export type BookOutcomeResult = (typeof bookOutcomeResultWords)[number]

export const bookReasonWords = ['PRICE_ERROR', 'LATE_BET', 'NOT_PLAYED', 'WRONG_FIXTURE', 'RESULT_ERROR', 'OFFICIAL_RESULT', 'RULES', 'OTHER'] as const
export type BookReason = (typeof bookReasonWords)[number]

export const mallItemStateWords = ['OPEN', 'SOLD_OUT', 'LIMIT', 'POINTS'] as const
export type MallItemState = (typeof mallItemStateWords)[number]

export const mallOrderStateWords = ['PLACED', 'ACCEPTED', 'SHIPPED', 'REFUSED', 'CANCELLED'] as const
export type MallOrderState = (typeof mallOrderStateWords)[number]

export const mallStageWords = ['DRAFT', 'LIVE', 'ENDED'] as const
export type MallStage = (typeof mallStageWords)[number]

export const mallDecisionWords = ['ACCEPT', 'SHIP', 'REFUSE'] as const
export type MallDecision = (typeof mallDecisionWords)[number]

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

export const popupAudienceWords = ['EVERYONE', 'MEMBERS', 'VISITORS'] as const
export type PopupAudience = (typeof popupAudienceWords)[number]

export const bodyModeWords = ['json', 'encrypted', 'protobuf'] as const
export type BodyMode = (typeof bodyModeWords)[number]

export const unboundDeviceWords = ['ASK', 'ASK_UNLESS_EMPTY'] as const
export type UnboundDevice = (typeof unboundDeviceWords)[number]

export const platformStatusWords = ['OPEN', 'MAINTENANCE', 'CLOSED'] as const
export type PlatformStatus = (typeof platformStatusWords)[number]

export const transferDirectionWords = ['IN', 'OUT'] as const
export type TransferDirection = (typeof transferDirectionWords)[number]

export const transferStateWords = ['PENDING', 'DONE', 'FAILED'] as const
export type TransferState = (typeof transferStateWords)[number]

export const transferCauseWords = ['MEMBER', 'RECYCLING', 'GAME_OPENED', 'GAME_CLOSED'] as const
export type TransferCause = (typeof transferCauseWords)[number]

export const transferLegKindWords = ['LEFT_WALLET', 'ASKED', 'ARRIVED', 'RETURNED', 'LEFT_PLATFORM', 'IN_WALLET', 'STAYED'] as const
export type TransferLegKind = (typeof transferLegKindWords)[number]

export const transferLegStateWords = ['DONE', 'NOW', 'OPEN'] as const
export type TransferLegState = (typeof transferLegStateWords)[number]

export const recycleStateWords = ['DONE', 'PENDING', 'FAILED', 'EMPTY'] as const
export type RecycleState = (typeof recycleStateWords)[number]

export const betStateWords = ['SETTLED', 'OPEN'] as const
export type BetState = (typeof betStateWords)[number]

export const ticketStateWords = ['WON', 'LOST', 'BACK', 'PART'] as const
export type TicketState = (typeof ticketStateWords)[number]

export const ticketPartKindWords = ['TEXT', 'BALLS', 'CARDS', 'DICE', 'REELS'] as const
export type TicketPartKind = (typeof ticketPartKindWords)[number]

export const ticketToneWords = ['RED', 'BLUE', 'GREEN', 'BLACK'] as const
export type TicketTone = (typeof ticketToneWords)[number]

export const fileKindWords = ['PICTURE', 'PDF', 'TEXT'] as const
export type FileKind = (typeof fileKindWords)[number]

export const orderKindWords = ['RECHARGE', 'WITHDRAWAL', 'TRANSFER', 'BET'] as const
export type OrderKind = (typeof orderKindWords)[number]

export const betOutcomeWords = ['WON', 'LOST'] as const
export type BetOutcome = (typeof betOutcomeWords)[number]

export const chatSideWords = ['MEMBER', 'DESK', 'SYSTEM'] as const
export type ChatSide = (typeof chatSideWords)[number]

export const chatMessageKindWords = ['TEXT', 'FILE', 'CARD', 'TAKEN', 'RETURNED', 'PASSED', 'ENDED'] as const
export type ChatMessageKind = (typeof chatMessageKindWords)[number]

export const chatStateWords = ['WAITING', 'TAKEN', 'CLOSED'] as const
export type ChatState = (typeof chatStateWords)[number]

export const deskListWords = ['WAITING', 'OWN', 'TAKEN', 'CLOSED'] as const
export type DeskList = (typeof deskListWords)[number]

export const deskEventKindWords = ['RECHARGE', 'WITHDRAWAL', 'TRANSFER', 'BET', 'LOGIN', 'DEVICE', 'MESSAGE'] as const
export type DeskEventKind = (typeof deskEventKindWords)[number]

export const feedbackStateWords = ['OPEN', 'ANSWERED'] as const
export type FeedbackState = (typeof feedbackStateWords)[number]

export const feedbackSortWords = ['TIME_UP'] as const
export type FeedbackSort = (typeof feedbackSortWords)[number]

export const broadcastTypeWords = ['SYSTEM', 'PROMOTION'] as const
export type BroadcastType = (typeof broadcastTypeWords)[number]

export const broadcastStateWords = ['DRAFT', 'SENT', 'WITHDRAWN'] as const
export type BroadcastState = (typeof broadcastStateWords)[number]

export const agencyJoiningWords = ['CLOSED', 'REVIEW', 'EVERYBODY'] as const
export type AgencyJoining = (typeof agencyJoiningWords)[number]

export const sharePeriodWords = ['WEEK', 'MONTH'] as const
export type SharePeriod = (typeof sharePeriodWords)[number]

export const agencyApplicationStateWords = ['OPEN', 'APPROVED', 'REFUSED'] as const
export type AgencyApplicationState = (typeof agencyApplicationStateWords)[number]

export const overviewPeriodWords = ['RANGE', 'TODAY', 'WEEK', 'MONTH'] as const
export type OverviewPeriod = (typeof overviewPeriodWords)[number]

export const linkLandingWords = ['HOME', 'REGISTER', 'DISCOUNT'] as const
export type LinkLanding = (typeof linkLandingWords)[number]

export const linkStateWords = ['LIVE', 'DISABLED'] as const
export type LinkState = (typeof linkStateWords)[number]

export const commissionKindWords = ['TURNOVER', 'SHARE', 'CPA'] as const
export type CommissionKind = (typeof commissionKindWords)[number]

export const newcomerStateWords = ['EARNED', 'REFUSED', 'TAKEN_BACK'] as const
export type NewcomerState = (typeof newcomerStateWords)[number]

export const avatarNameWords = ['MOON', 'LANTERN', 'BRIDGE', 'EAVES', 'WINDOW', 'PLUM'] as const
export type AvatarName = (typeof avatarNameWords)[number]

export const stepUpMethodWords = ['PASSWORD', 'PHONE', 'EMAIL', 'TOTP', 'PASSKEY', 'FUND_PASSWORD', 'WITHDRAWAL_PASSKEY'] as const
export type StepUpMethod = (typeof stepUpMethodWords)[number]

export const guardCauseWords = ['PHONE', 'EMAIL', 'PASSWORD', 'PASSWORD_RESET', 'FUND_PASSWORD', 'TOTP_REMOVED', 'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'NEW_DEVICE', 'DEVICE_BY_IDENTITY', 'DEVICE_BY_OPERATOR', 'LOGIN_DISOWNED'] as const
export type GuardCause = (typeof guardCauseWords)[number]

export const ownCodeActionWords = ['USER_REMOVE_DEVICE', 'STEP_UP', 'BIND'] as const
export type OwnCodeAction = (typeof ownCodeActionWords)[number]

export const operatorLookWords = ['WITHDRAWAL_REVIEW', 'WITHDRAWAL_APPROVED', 'WITHDRAWAL_REFUSED', 'RECHARGE_REVIEW', 'RECHARGE_CONFIRMED', 'RECHARGE_REFUSED', 'DEVICE_REVIEW', 'DEVICE_APPROVED', 'DEVICE_REFUSED', 'VIP_TRANSFER_REVIEW', 'VIP_TRANSFER_DECIDED', 'CHAT_REVIEW', 'MEMBER_REVIEW', 'FEEDBACK_REVIEW', 'FEEDBACK_ANSWERED', 'MALL_ORDER_REVIEW', 'MALL_ORDER_DECIDED', 'OWED_REVIEW', 'BETS_REVIEW'] as const
export type OperatorLook = (typeof operatorLookWords)[number]

export const addressStatusWords = ['ENABLE', 'DISABLE'] as const
export type AddressStatus = (typeof addressStatusWords)[number]

export const sliderActionWords = ['LOGIN', 'REG', 'SMS_CODE', 'RETRIEVE_PWD'] as const
export type SliderAction = (typeof sliderActionWords)[number]

export const captchaProviderWords = ['DEF', 'SLIDER', 'GT4', 'D163'] as const
export type CaptchaProvider = (typeof captchaProviderWords)[number]

export const pictureActionWords = ['LOGIN', 'REG', 'RETRIEVE_PWD'] as const
export type PictureAction = (typeof pictureActionWords)[number]

export const loginOutcomeWords = ['PASSED', 'REFUSED', 'STEP'] as const
export type LoginOutcome = (typeof loginOutcomeWords)[number]

export const loginByWords = ['PASSWORD', 'PHONE', 'EMAIL', 'PASSKEY'] as const
export type LoginBy = (typeof loginByWords)[number]

export const loginWayWords = ['PASSWORD', 'PHONE', 'EMAIL'] as const
export type LoginWay = (typeof loginWayWords)[number]

export const secondFactorWords = ['TOTP', 'PASSKEY'] as const
export type SecondFactor = (typeof secondFactorWords)[number]

export const deviceProofWords = ['PHONE', 'EMAIL', 'IDENTITY', 'OPERATOR'] as const
export type DeviceProof = (typeof deviceProofWords)[number]

export const codeWayWords = ['PHONE', 'EMAIL'] as const
export type CodeWay = (typeof codeWayWords)[number]

export const approvalStateWords = ['WAITING', 'APPROVED', 'REFUSED'] as const
export type ApprovalState = (typeof approvalStateWords)[number]

export const codeActionWords = ['REG', 'LOGIN', 'RETRIEVE_PWD', 'USER_REMOVE_DEVICE'] as const
export type CodeAction = (typeof codeActionWords)[number]

export const recoveryActionWords = ['RETRIEVE_PWD'] as const
export type RecoveryAction = (typeof recoveryActionWords)[number]

export const offlineReasonWords = ['ACCOUNT_OFFLINE'] as const
export type OfflineReason = (typeof offlineReasonWords)[number]

export const accountTypeWords = ['BANK', 'VIRTUAL', 'WALLET'] as const
export type AccountType = (typeof accountTypeWords)[number]

export const rechargeKindWords = ['ONLINE', 'OFFLINE', 'VIRTUAL', 'WALLET'] as const
export type RechargeKind = (typeof rechargeKindWords)[number]

export const feePayerWords = ['TENANT', 'MEMBER'] as const
export type FeePayer = (typeof feePayerWords)[number]

export const rechargeStateWords = ['CREATED', 'PAYING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED'] as const
export type RechargeState = (typeof rechargeStateWords)[number]

export const verifyStateWords = ['WAITING', 'PASSED', 'REFUSED'] as const
export type VerifyState = (typeof verifyStateWords)[number]

export const lateAfterWords = ['EXPIRED', 'CANCELLED'] as const
export type LateAfter = (typeof lateAfterWords)[number]

export const rechargeFilterWords = ['OPEN', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED'] as const
export type RechargeFilter = (typeof rechargeFilterWords)[number]

export const withdrawalStepKindWords = ['SUBMITTED', 'TURNOVER', 'REVIEW', 'BANK', 'PAID', 'REFUSED', 'RETURNED'] as const
export type WithdrawalStepKind = (typeof withdrawalStepKindWords)[number]

export const withdrawalStepStateWords = ['DONE', 'NOW', 'NEXT'] as const
export type WithdrawalStepState = (typeof withdrawalStepStateWords)[number]

export const withdrawalStateWords = ['REVIEW', 'PAYING', 'PAID', 'REFUSED', 'RETURNED'] as const
export type WithdrawalState = (typeof withdrawalStateWords)[number]

export const rateLackWords = ['MISSING', 'OLD'] as const
export type RateLack = (typeof rateLackWords)[number]

export const rateSourceWords = ['ECB', 'SANDBOX'] as const
export type RateSource = (typeof rateSourceWords)[number]

export const obligationStateWords = ['OPEN', 'MET', 'SPENT', 'CANCELLED', 'EXPIRED'] as const
export type ObligationState = (typeof obligationStateWords)[number]

export const obligationCauseWords = ['DEPOSIT', 'BONUS', 'GRANT'] as const
export type ObligationCause = (typeof obligationCauseWords)[number]

export const balanceKindWords = ['WALLET', 'PLATFORM', 'TRANSIT', 'STAKES', 'HELD', 'BONUS'] as const
export type BalanceKind = (typeof balanceKindWords)[number]

export const statementKindWords = ['DEPOSIT', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT', 'GAME', 'REWARD', 'ADJUSTMENT'] as const
export type StatementKind = (typeof statementKindWords)[number]

export const rewardKindWords = ['PROMOTION', 'VIP', 'REBATE', 'COMMISSION'] as const
export type RewardKind = (typeof rewardKindWords)[number]

export const ledgerReasonWords = ['DEPOSIT', 'DEPOSIT_FEE', 'WITHDRAWAL_HELD', 'WITHDRAWAL_PAID', 'WITHDRAWAL_FEE', 'WITHDRAWAL_RETURNED', 'WITHDRAWAL_REFUSED', 'TRANSFER_IN_PENDING', 'TRANSFER_IN', 'TRANSFER_IN_RETURNED', 'TRANSFER_OUT', 'BET_STAKE', 'BET_PAYOUT', 'BET_CORRECTED', 'GAME_STAKE', 'GAME_PAYOUT', 'GAME_PAYOUT_REVERSED', 'GAME_STAKE_RETURNED', 'PROMOTION', 'BONUS_GRANTED', 'BONUS_RELEASED', 'BONUS_CANCELLED', 'BONUS_EXPIRED', 'SIGN_IN', 'TURNOVER_POINTS', 'POINTS_ORDER', 'POINTS_RETURNED', 'VIP_LEVEL_UP', 'VIP_MONTHLY', 'VIP_BIRTHDAY', 'REBATE', 'COMMISSION', 'AGENT_CREDIT'] as const
export type LedgerReason = (typeof ledgerReasonWords)[number]

export const gameTypeCodeWords = ['live', 'electronic', 'fishing', 'chess', 'sports', 'lottery', 'esports'] as const
export type GameTypeCode = (typeof gameTypeCodeWords)[number]

export const gameShelfWords = ['all', 'popular', 'favourite', 'recent'] as const
export type GameShelf = (typeof gameShelfWords)[number]

export const gameTagWords = ['NEW', 'HOT', 'RECOMMENDED'] as const
export type GameTag = (typeof gameTagWords)[number]

export const gameSortWords = ['NAME', 'RETURN'] as const
export type GameSort = (typeof gameSortWords)[number]

export const gameStatusWords = ['OPEN', 'SOON'] as const
export type GameStatus = (typeof gameStatusWords)[number]

export const volatilityWords = ['LOW', 'MEDIUM', 'HIGH'] as const
export type Volatility = (typeof volatilityWords)[number]

export const gameLanguageWords = ['zh-CN', 'en-US'] as const
export type GameLanguage = (typeof gameLanguageWords)[number]

export const gameThemeWords = ['dark', 'paper'] as const
export type GameTheme = (typeof gameThemeWords)[number]

export const broughtWords = ['MOVED', 'WAITING', 'REFUSED', 'NOTHING', 'GOES_ON', 'OFF', 'CLOSED', 'PROOF', 'SEAMLESS'] as const
export type Brought = (typeof broughtWords)[number]

export const tableTypeWords = ['live', 'chess'] as const
export type TableType = (typeof tableTypeWords)[number]

export const chainStateWords = ['PUBLISHED', 'WAITING', 'SALTED', 'IN_USE', 'ENDED'] as const
export type ChainState = (typeof chainStateWords)[number]

export const recordKindWords = ['RECHARGE', 'WITHDRAWAL', 'TRANSFER', 'BET', 'REWARD', 'ENTRY'] as const
export type RecordKind = (typeof recordKindWords)[number]

export const recordListWords = ['STATEMENT', 'TRANSFERS', 'RECHARGES', 'WITHDRAWALS'] as const
export type RecordList = (typeof recordListWords)[number]

export const rebateModeWords = ['CLAIM', 'DAILY'] as const
export type RebateMode = (typeof rebateModeWords)[number]

export const vipTransferStateWords = ['OPEN', 'APPROVED', 'REFUSED'] as const
export type VipTransferState = (typeof vipTransferStateWords)[number]

export const vipBonusKindWords = ['LEVEL_UP', 'MONTHLY', 'BIRTHDAY'] as const
export type VipBonusKind = (typeof vipBonusKindWords)[number]

export const vipBonusStateWords = ['OPEN', 'PAID', 'EXPIRED', 'TAKEN_BACK'] as const
export type VipBonusState = (typeof vipBonusStateWords)[number]

export const vipChangeKindWords = ['UP', 'DECAY', 'KEPT', 'TRANSFER', 'CORRECTED'] as const
export type VipChangeKind = (typeof vipChangeKindWords)[number]

export const prizeTypeWords = ['1', '2', '12'] as const
export type PrizeType = (typeof prizeTypeWords)[number]

export const booksStateWords = ['NONE', 'HELD', 'BROKEN'] as const
export type BooksState = (typeof booksStateWords)[number]

export const maintenanceScopeWords = ['TENANT', 'PLATFORM', 'FEATURE'] as const
export type MaintenanceScope = (typeof maintenanceScopeWords)[number]

export const feedbackKindWords = ['FEEDBACK', 'SUGGESTION', 'EXPERIENCE'] as const
export type FeedbackKind = (typeof feedbackKindWords)[number]

export const messageTypeWords = ['SYSTEM', 'ACCOUNT', 'CASHIER', 'PROMOTION', 'BETS'] as const
export type MessageType = (typeof messageTypeWords)[number]

export const mutableTypeWords = ['SYSTEM', 'CASHIER', 'PROMOTION', 'BETS'] as const
export type MutableType = (typeof mutableTypeWords)[number]

export const paymentEventKindWords = ['order', 'payout'] as const
export type PaymentEventKind = (typeof paymentEventKindWords)[number]

export const paymentEventStatusWords = ['PAID', 'FAILED'] as const
export type PaymentEventStatus = (typeof paymentEventStatusWords)[number]
