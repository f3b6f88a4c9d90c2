// Generated from contract/proto by "npm run generate". Never edited.

import type { GetAgencyOverviewReplyJson, GetAgencyOverviewRequestJson, GetTeamMemberReplyJson, GetTeamMemberRequestJson, GetTeamTransferOptionsReplyJson, GetTeamTransferOptionsRequestJson, ListCommissionBetsReplyJson, ListCommissionBetsRequestJson, ListCommissionLinesReplyJson, ListCommissionLinesRequestJson, ListCommissionResultsReplyJson, ListCommissionResultsRequestJson, ListCommissionsReplyJson, ListCommissionsRequestJson, ListTeamReplyJson, ListTeamRequestJson, ListTeamTransfersReplyJson, ListTeamTransfersRequestJson, TransferToTeamReplyJson, TransferToTeamRequestJson } from './member/agency/desk_pb.ts'
import type { AppealAgencyFreezeReplyJson, AppealAgencyFreezeRequestJson, ApplyForAgencyReplyJson, ApplyForAgencyRequestJson, CreateAgencyLinkReplyJson, CreateAgencyLinkRequestJson, DisableAgencyLinkReplyJson, DisableAgencyLinkRequestJson, GetAgencyApplicationReplyJson, GetAgencyApplicationRequestJson, GetAgencyPlanReplyJson, GetAgencyPlanRequestJson, ListAgencyLinksReplyJson, ListAgencyLinksRequestJson, OpenAgencyLinkReplyJson, OpenAgencyLinkRequestJson, SetTeamRatesReplyJson, SetTeamRatesRequestJson } from './member/agency/tree_pb.ts'
import type { ConnectRealtimeReplyJson, ConnectRealtimeRequestJson, PollRealtimeReplyJson, PollRealtimeRequestJson } from './member/call/realtime_pb.ts'
import type { AddPasskeyReplyJson, AddPasskeyRequestJson, BeginPasskeyReplyJson, BeginPasskeyRequestJson, BeginStepUpPasskeyReplyJson, BeginStepUpPasskeyRequestJson, BeginTotpReplyJson, BeginTotpRequestJson, BindEmailReplyJson, BindEmailRequestJson, BindPhoneReplyJson, BindPhoneRequestJson, ChangeFundPasswordReplyJson, ChangeFundPasswordRequestJson, ChangeLoginPasswordReplyJson, ChangeLoginPasswordRequestJson, ConfirmTotpReplyJson, ConfirmTotpRequestJson, GetOwnNextSendTimeReplyJson, GetOwnNextSendTimeRequestJson, GetSecureStatusReplyJson, GetSecureStatusRequestJson, GetUserInfoReplyJson, GetUserInfoRequestJson, ListOperatorViewsReplyJson, ListOperatorViewsRequestJson, RemovePasskeyReplyJson, RemovePasskeyRequestJson, RemoveTotpReplyJson, RemoveTotpRequestJson, RenewBackupCodesReplyJson, RenewBackupCodesRequestJson, SaveProfileReplyJson, SaveProfileRequestJson, SendOwnCodeReplyJson, SendOwnCodeRequestJson, SetRealNameReplyJson, SetRealNameRequestJson, StepUpReplyJson, StepUpRequestJson } from './member/identity/account_pb.ts'
import type { AddAddressReplyJson, AddAddressRequestJson, DeleteAddressReplyJson, DeleteAddressRequestJson, ListAddressesReplyJson, ListAddressesRequestJson, SetDefaultAddressReplyJson, SetDefaultAddressRequestJson, UpdateAddressReplyJson, UpdateAddressRequestJson } from './member/identity/address_pb.ts'
import type { CheckSliderReplyJson, CheckSliderRequestJson, GetCaptchaOptionsReplyJson, GetCaptchaOptionsRequestJson, GetCaptchaReplyJson, GetCaptchaRequestJson, GetSliderReplyJson, GetSliderRequestJson, GetSmsCaptchaReplyJson, GetSmsCaptchaRequestJson } from './member/identity/captcha_pb.ts'
import type { ListDevicesReplyJson, ListDevicesRequestJson, ListLoginsReplyJson, ListLoginsRequestJson, RemoveDeviceReplyJson, RemoveDeviceRequestJson, RevokeSessionReplyJson, RevokeSessionRequestJson } from './member/identity/device_pb.ts'
import type { AwaitDeviceApprovalReplyJson, AwaitDeviceApprovalRequestJson, BeginPasskeyCheckReplyJson, BeginPasskeyCheckRequestJson, BeginPasskeyLoginReplyJson, BeginPasskeyLoginRequestJson, CheckAccountNameReplyJson, CheckAccountNameRequestJson, CheckAccountReplyJson, CheckAccountRequestJson, CheckDeviceCodeReplyJson, CheckDeviceCodeRequestJson, CheckDeviceIdentityReplyJson, CheckDeviceIdentityRequestJson, CheckOnlineReplyJson, CheckOnlineRequestJson, CheckPasskeyReplyJson, CheckPasskeyRequestJson, CheckRecoveryCodeReplyJson, CheckRecoveryCodeRequestJson, CheckSecondFactorReplyJson, CheckSecondFactorRequestJson, DisownLoginReplyJson, DisownLoginRequestJson, GetLoginOptionsReplyJson, GetLoginOptionsRequestJson, GetNextSendTimeReplyJson, GetNextSendTimeRequestJson, GetRegisterOptionsReplyJson, GetRegisterOptionsRequestJson, LoginByPasskeyReplyJson, LoginByPasskeyRequestJson, LoginReplyJson, LoginRequestJson, LogoutReplyJson, LogoutRequestJson, OpenGuestSessionReplyJson, OpenGuestSessionRequestJson, RegisterReplyJson, RegisterRequestJson, ResetPasswordReplyJson, ResetPasswordRequestJson, SendCodeReplyJson, SendCodeRequestJson, SendDeviceCodeReplyJson, SendDeviceCodeRequestJson, SendRecoveryCodeReplyJson, SendRecoveryCodeRequestJson, SignOutEverywhereReplyJson, SignOutEverywhereRequestJson, VerifyActualNameReplyJson, VerifyActualNameRequestJson } from './member/identity/session_pb.ts'
import type { AddBankItemReplyJson, AddBankItemRequestJson, CancelRechargeReplyJson, CancelRechargeRequestJson, ClaimRechargeReplyJson, ClaimRechargeRequestJson, CreateRechargeReplyJson, CreateRechargeRequestJson, CreateWithdrawalReplyJson, CreateWithdrawalRequestJson, GetRechargeReplyJson, GetRechargeRequestJson, GetWithdrawalOptionsReplyJson, GetWithdrawalOptionsRequestJson, GetWithdrawalReplyJson, GetWithdrawalRequestJson, ListBankItemsReplyJson, ListBankItemsRequestJson, ListRechargeChannelsReplyJson, ListRechargeChannelsRequestJson, ListRechargesReplyJson, ListRechargesRequestJson, ListWithdrawalsReplyJson, ListWithdrawalsRequestJson, RemoveBankItemReplyJson, RemoveBankItemRequestJson, RenameBankItemReplyJson, RenameBankItemRequestJson, SetDefaultBankItemReplyJson, SetDefaultBankItemRequestJson } from './member/money/cashier_pb.ts'
import type { GetApproximateTotalReplyJson, GetApproximateTotalRequestJson } from './member/money/exchange_pb.ts'
import type { ListObligationsReplyJson, ListObligationsRequestJson } from './member/money/turnover_pb.ts'
import type { AddCurrencyWalletReplyJson, AddCurrencyWalletRequestJson, GetBalanceReplyJson, GetBalanceRequestJson, GetWalletTotalsReplyJson, GetWalletTotalsRequestJson, ListDayBalancesReplyJson, ListDayBalancesRequestJson, ListProvenEntriesReplyJson, ListProvenEntriesRequestJson, ListStatementKeysReplyJson, ListStatementKeysRequestJson, ListStatementReplyJson, ListStatementRequestJson, ListWalletsReplyJson, ListWalletsRequestJson, SetDefaultWalletReplyJson, SetDefaultWalletRequestJson } from './member/money/wallet_pb.ts'
import type { GetGameReplyJson, GetGameRequestJson, GetLotteryPoolReplyJson, GetLotteryPoolRequestJson, KeepPlayAliveReplyJson, KeepPlayAliveRequestJson, ListCommitmentsReplyJson, ListCommitmentsRequestJson, ListGameTypesReplyJson, ListGameTypesRequestJson, ListGamesReplyJson, ListGamesRequestJson, ListLiveMatchesReplyJson, ListLiveMatchesRequestJson, ListLiveTablesReplyJson, ListLiveTablesRequestJson, OpenGameReplyJson, OpenGameRequestJson, OpenTrialReplyJson, OpenTrialRequestJson, SearchMatchesReplyJson, SearchMatchesRequestJson, SetFavouriteGameReplyJson, SetFavouriteGameRequestJson } from './member/play/game_pb.ts'
import type { GetOpenStakesReplyJson, GetOpenStakesRequestJson, GetRoundPageReplyJson, GetRoundPageRequestJson, GetTransferReplyJson, GetTransferRequestJson, ListBetsReplyJson, ListBetsRequestJson, ListPlatformsReplyJson, ListPlatformsRequestJson, ListTransfersReplyJson, ListTransfersRequestJson, QueryPlatformBalanceReplyJson, QueryPlatformBalanceRequestJson, RecycleAllReplyJson, RecycleAllRequestJson, SetAutoTransferReplyJson, SetAutoTransferRequestJson, TransferInReplyJson, TransferInRequestJson, TransferOutReplyJson, TransferOutRequestJson } from './member/play/platform_pb.ts'
import type { GetRecordTotalsReplyJson, GetRecordTotalsRequestJson, SearchRecordsReplyJson, SearchRecordsRequestJson } from './member/play/record_pb.ts'
import type { CancelBonusReplyJson, CancelBonusRequestJson } from './member/rewards/bonus_pb.ts'
import type { CancelMallOrderReplyJson, CancelMallOrderRequestJson, ListMallItemsReplyJson, ListMallItemsRequestJson, ListMallOrdersReplyJson, ListMallOrdersRequestJson, PlaceMallOrderReplyJson, PlaceMallOrderRequestJson } from './member/rewards/mall_pb.ts'
import type { ListPointsReplyJson, ListPointsRequestJson, QueryPointsConditionReplyJson, QueryPointsConditionRequestJson, ReceivePointsReplyJson, ReceivePointsRequestJson } from './member/rewards/points_pb.ts'
import type { CheckPromotionReplyJson, CheckPromotionRequestJson, ClaimPromotionReplyJson, ClaimPromotionRequestJson, CountRewardsReplyJson, CountRewardsRequestJson, ListClaimsReplyJson, ListClaimsRequestJson, ListOwnPromotionsReplyJson, ListOwnPromotionsRequestJson, ListPromotionClassesReplyJson, ListPromotionClassesRequestJson, ListPromotionEnumsReplyJson, ListPromotionEnumsRequestJson, ListPromotionsReplyJson, ListPromotionsRequestJson, ListRanksReplyJson, ListRanksRequestJson } from './member/rewards/promotion_pb.ts'
import type { GetRebateSummaryReplyJson, GetRebateSummaryRequestJson, ListRebateBetsReplyJson, ListRebateBetsRequestJson, ListRebateSettlementsReplyJson, ListRebateSettlementsRequestJson, ReceiveRebateReplyJson, ReceiveRebateRequestJson } from './member/rewards/rebate_pb.ts'
import type { ApplyVipTransferReplyJson, ApplyVipTransferRequestJson, GetExpRatioReplyJson, GetExpRatioRequestJson, GetUserVipInfoReplyJson, GetUserVipInfoRequestJson, ListVipBonusesReplyJson, ListVipBonusesRequestJson, ListVipHistoryReplyJson, ListVipHistoryRequestJson, ListVipLevelsReplyJson, ListVipLevelsRequestJson, ReceiveVipBonusReplyJson, ReceiveVipBonusRequestJson } from './member/rewards/vip_pb.ts'
import type { GetBooksStateReplyJson, GetBooksStateRequestJson, ListBannersReplyJson, ListBannersRequestJson, ListBigPrizesReplyJson, ListBigPrizesRequestJson, ListNoticesReplyJson, ListNoticesRequestJson } from './member/site/content_pb.ts'
import type { ListHomePopupsReplyJson, ListHomePopupsRequestJson } from './member/site/popup_pb.ts'
import type { GenerateUrlReplyJson, GenerateUrlRequestJson, GetConfigReplyJson, GetConfigRequestJson, GetCurrentTenantReplyJson, GetCurrentTenantRequestJson, GetIpAreaReplyJson, GetIpAreaRequestJson, GetLangPackReplyJson, GetLangPackRequestJson, GetMailUrlReplyJson, GetMailUrlRequestJson, GetStaticServerReplyJson, GetStaticServerRequestJson, GetUserPatternsReplyJson, GetUserPatternsRequestJson, ListCurrenciesReplyJson, ListCurrenciesRequestJson, ListDomainsReplyJson, ListDomainsRequestJson, ListEnumReplyJson, ListEnumRequestJson, ListLanguagesReplyJson, ListLanguagesRequestJson, ListLinesReplyJson, ListLinesRequestJson, ListMaintenanceReplyJson, ListMaintenanceRequestJson } from './member/site/site_pb.ts'
import type { EndChatReplyJson, EndChatRequestJson, GetChatFileReplyJson, GetChatFileRequestJson, GetChatReplyJson, GetChatRequestJson, LeaveChatMailReplyJson, LeaveChatMailRequestJson, ListChatMessagesReplyJson, ListChatMessagesRequestJson, ListChatOrdersReplyJson, ListChatOrdersRequestJson, ListChatQuestionsReplyJson, ListChatQuestionsRequestJson, ListChatsReplyJson, ListChatsRequestJson, MarkChatReplyJson, MarkChatRequestJson, RateChatReplyJson, RateChatRequestJson, SendChatMessageReplyJson, SendChatMessageRequestJson, UploadChatFileReplyJson, UploadChatFileRequestJson } from './member/talk/chat_pb.ts'
import type { AddExperienceReportReplyJson, AddExperienceReportRequestJson, AddFeedbackReplyJson, AddFeedbackRequestJson, AddSuggestionReplyJson, AddSuggestionRequestJson, ListFeedbackReplyJson, ListFeedbackRequestJson } from './member/talk/feedback_pb.ts'
import type { DeleteMessageReplyJson, DeleteMessageRequestJson, DeletePushSubscriptionReplyJson, DeletePushSubscriptionRequestJson, GetMessagePreferencesReplyJson, GetMessagePreferencesRequestJson, GetPushOptionsReplyJson, GetPushOptionsRequestJson, GetUnreadMessagesReplyJson, GetUnreadMessagesRequestJson, ListMessagesReplyJson, ListMessagesRequestJson, ReadAllMessagesReplyJson, ReadAllMessagesRequestJson, ReadMessageReplyJson, ReadMessageRequestJson, SaveMessagePreferencesReplyJson, SaveMessagePreferencesRequestJson, SavePushSubscriptionReplyJson, SavePushSubscriptionRequestJson } from './member/talk/message_pb.ts'
import type { ListAgencyRisksReplyJson, ListAgencyRisksRequestJson, ListCommissionRunAgentsReplyJson, ListCommissionRunAgentsRequestJson, ListCommissionRunsReplyJson, ListCommissionRunsRequestJson, PreviewCommissionReplyJson, PreviewCommissionRequestJson, SettleCommissionReplyJson, SettleCommissionRequestJson } from './console/agency/desk_pb.ts'
import type { DecideAgencyApplicationReplyJson, DecideAgencyApplicationRequestJson, FindAgencyMembersReplyJson, FindAgencyMembersRequestJson, FreezeAgentReplyJson, FreezeAgentRequestJson, GetAgencyMemberReplyJson, GetAgencyMemberRequestJson, GetAgencyOfferReplyJson, GetAgencyOfferRequestJson, GetOperatorAgencyPlanReplyJson, GetOperatorAgencyPlanRequestJson, ListAgencyApplicationsReplyJson, ListAgencyApplicationsRequestJson, ListAgencyPlansReplyJson, ListAgencyPlansRequestJson, ListAgencyTreeReplyJson, ListAgencyTreeRequestJson, ListFrozenAgentsReplyJson, ListFrozenAgentsRequestJson, MoveBranchReplyJson, MoveBranchRequestJson, SaveAgencyPlanReplyJson, SaveAgencyPlanRequestJson, SaveAgentReplyJson, SaveAgentRequestJson, UnfreezeAgentReplyJson, UnfreezeAgentRequestJson } from './console/agency/tree_pb.ts'
import type { ApproveDeviceReplyJson, ApproveDeviceRequestJson, ListWaitingDevicesReplyJson, ListWaitingDevicesRequestJson, RefuseDeviceReplyJson, RefuseDeviceRequestJson } from './console/identity/account_pb.ts'
import type { BeginOperatorPasskeyReplyJson, BeginOperatorPasskeyRequestJson, BeginOperatorTotpReplyJson, BeginOperatorTotpRequestJson, CheckOperatorPasskeyReplyJson, CheckOperatorPasskeyRequestJson, CheckOperatorTotpReplyJson, CheckOperatorTotpRequestJson, GetOperatorReplyJson, GetOperatorRequestJson, ListOperatorSessionsReplyJson, ListOperatorSessionsRequestJson, LoginOperatorReplyJson, LoginOperatorRequestJson, LogoutOperatorReplyJson, LogoutOperatorRequestJson, RenewOperatorBackupCodesReplyJson, RenewOperatorBackupCodesRequestJson, RevokeOperatorSessionReplyJson, RevokeOperatorSessionRequestJson } from './console/identity/session_pb.ts'
import type { ClearSamePersonReplyJson, ClearSamePersonRequestJson, ListSamePersonsReplyJson, ListSamePersonsRequestJson, MarkTestMemberReplyJson, MarkTestMemberRequestJson } from './console/member/person_pb.ts'
import type { ApproveWithdrawalReplyJson, ApproveWithdrawalRequestJson, ConfirmRechargeReplyJson, ConfirmRechargeRequestJson, GetRechargeProofReplyJson, GetRechargeProofRequestJson, ListHeldWithdrawalsReplyJson, ListHeldWithdrawalsRequestJson, ListWaitingRechargesReplyJson, ListWaitingRechargesRequestJson, RefuseRechargeReplyJson, RefuseRechargeRequestJson, RefuseWithdrawalReplyJson, RefuseWithdrawalRequestJson } from './console/money/cashier_pb.ts'
import type { GetBookCalibrationReplyJson, GetBookCalibrationRequestJson, GetBookFixtureReplyJson, GetBookFixtureRequestJson, ListBookFixturesReplyJson, ListBookFixturesRequestJson, ListBookTicketsReplyJson, ListBookTicketsRequestJson, SetBookLimitReplyJson, SetBookLimitRequestJson, SetBookOddsReplyJson, SetBookOddsRequestJson, SetBookSuspensionReplyJson, SetBookSuspensionRequestJson, SettleBookMarketReplyJson, SettleBookMarketRequestJson, VoidBookReplyJson, VoidBookRequestJson } from './console/play/book_pb.ts'
import type { ListOwedBetsReplyJson, ListOwedBetsRequestJson } from './console/play/platform_pb.ts'
import type { DecideMallOrderReplyJson, DecideMallOrderRequestJson, ListOperatorMallItemsReplyJson, ListOperatorMallItemsRequestJson, ListOperatorMallOrdersReplyJson, ListOperatorMallOrdersRequestJson, SaveMallItemReplyJson, SaveMallItemRequestJson } from './console/rewards/mall_pb.ts'
import type { ClaimForMemberReplyJson, ClaimForMemberRequestJson, DecideGrantReplyJson, DecideGrantRequestJson, ListGrantsReplyJson, ListGrantsRequestJson, ListOperatorPromotionsReplyJson, ListOperatorPromotionsRequestJson, ProposeGrantReplyJson, ProposeGrantRequestJson, SavePromotionReplyJson, SavePromotionRequestJson, SetPromotionStateReplyJson, SetPromotionStateRequestJson, SimulatePromotionReplyJson, SimulatePromotionRequestJson } from './console/rewards/promotion_pb.ts'
import type { ListRebateRatesReplyJson, ListRebateRatesRequestJson, SaveRebateRatesReplyJson, SaveRebateRatesRequestJson } from './console/rewards/rebate_pb.ts'
import type { DecideVipTransferReplyJson, DecideVipTransferRequestJson, GetVipSettingsReplyJson, GetVipSettingsRequestJson, ListVipTransfersReplyJson, ListVipTransfersRequestJson, SaveVipLevelsReplyJson, SaveVipLevelsRequestJson, SaveVipRatiosReplyJson, SaveVipRatiosRequestJson } from './console/rewards/vip_pb.ts'
import type { ListPopupsReplyJson, ListPopupsRequestJson, RemovePopupReplyJson, RemovePopupRequestJson, SavePopupReplyJson, SavePopupRequestJson } from './console/site/popup_pb.ts'
import type { ClaimHostReplyJson, ClaimHostRequestJson, EndMaintenanceReplyJson, EndMaintenanceRequestJson, GetSettingsReplyJson, GetSettingsRequestJson, ListAuditReplyJson, ListAuditRequestJson, ListTextsReplyJson, ListTextsRequestJson, PlanMaintenanceReplyJson, PlanMaintenanceRequestJson, RotateStatementKeyReplyJson, RotateStatementKeyRequestJson, RotateWireKeyReplyJson, RotateWireKeyRequestJson, SaveConfigReplyJson, SaveConfigRequestJson, SaveDomainsReplyJson, SaveDomainsRequestJson, SaveLinesReplyJson, SaveLinesRequestJson, SavePatternsReplyJson, SavePatternsRequestJson, SaveRegionReplyJson, SaveRegionRequestJson, SaveTenantReplyJson, SaveTenantRequestJson, SaveTextsReplyJson, SaveTextsRequestJson } from './console/site/site_pb.ts'
import type { AddChatNoteReplyJson, AddChatNoteRequestJson, EndDeskChatReplyJson, EndDeskChatRequestJson, GetDeskChatReplyJson, GetDeskChatRequestJson, GetDeskFiguresReplyJson, GetDeskFiguresRequestJson, GetDeskFileReplyJson, GetDeskFileRequestJson, GetDeskMemberReplyJson, GetDeskMemberRequestJson, ListChatAnswersReplyJson, ListChatAnswersRequestJson, ListDeskChatsReplyJson, ListDeskChatsRequestJson, ListDeskColleaguesReplyJson, ListDeskColleaguesRequestJson, MarkDeskChatReplyJson, MarkDeskChatRequestJson, PassChatReplyJson, PassChatRequestJson, SaveChatAnswerReplyJson, SaveChatAnswerRequestJson, SendDeskMessageReplyJson, SendDeskMessageRequestJson, TakeChatReplyJson, TakeChatRequestJson } from './console/talk/chat_pb.ts'
import type { AnswerFeedbackReplyJson, AnswerFeedbackRequestJson, ListOperatorFeedbackReplyJson, ListOperatorFeedbackRequestJson } from './console/talk/feedback_pb.ts'
import type { ListOperatorMessagesReplyJson, ListOperatorMessagesRequestJson, PreviewMessageAudienceReplyJson, PreviewMessageAudienceRequestJson, SaveMessageDraftReplyJson, SaveMessageDraftRequestJson, SendMessageReplyJson, SendMessageRequestJson, WithdrawMessageReplyJson, WithdrawMessageRequestJson } from './console/talk/message_pb.ts'
import type { PaymentEventJson, PaymentEventReplyJson } from './platform/money/cashier_pb.ts'

export const calls = {
  getAgencyOverview: { wireName: 'agency_overview', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  listTeam: { wireName: 'agency_team', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getTeamMember: { wireName: 'agency_teamMember', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  transferToTeam: { wireName: 'agency_transfer', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'ANOTHER', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: true, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getTeamTransferOptions: { wireName: 'agency_transferOptions', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  listTeamTransfers: { wireName: 'agency_transfers', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  listCommissions: { wireName: 'agency_commissions', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  listCommissionLines: { wireName: 'agency_commissionLines', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listCommissionResults: { wireName: 'agency_commissionResults', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listCommissionBets: { wireName: 'agency_commissionBets', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getAgencyPlan: { wireName: 'agency_plan', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getAgencyApplication: { wireName: 'agency_application', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  applyForAgency: { wireName: 'agency_apply', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  appealAgencyFreeze: { wireName: 'agency_appeal', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  setTeamRates: { wireName: 'agency_setRates', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  createAgencyLink: { wireName: 'agency_createLink', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listAgencyLinks: { wireName: 'agency_links', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  disableAgencyLink: { wireName: 'agency_disableLink', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  openAgencyLink: { wireName: 'agency_openLink', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  connectRealtime: { wireName: 'realtime_connect', caller: 'MEMBER', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  pollRealtime: { wireName: 'realtime_poll', caller: 'MEMBER', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getUserInfo: { wireName: 'getUserInfo', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  saveProfile: { wireName: 'user_saveProfile', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getSecureStatus: { wireName: 'getSecureStatus', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  sendOwnCode: { wireName: 'getUserVerifyCode', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getOwnNextSendTime: { wireName: 'user_nextSendTime', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  stepUp: { wireName: 'security_stepUp', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  beginStepUpPasskey: { wireName: 'security_stepUpPasskeyOptions', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  changeLoginPassword: { wireName: 'security_loginPassword', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  changeFundPassword: { wireName: 'security_walletPassword', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  bindPhone: { wireName: 'security_bindPhone', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  bindEmail: { wireName: 'security_bindEmail', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  setRealName: { wireName: 'security_realName', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  beginTotp: { wireName: 'security_totpBegin', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  confirmTotp: { wireName: 'security_totpConfirm', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  renewBackupCodes: { wireName: 'security_backupCodes', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  removeTotp: { wireName: 'security_totpRemove', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  beginPasskey: { wireName: 'security_passkeyOptions', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  addPasskey: { wireName: 'security_passkeyAdd', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  removePasskey: { wireName: 'security_passkeyRemove', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listOperatorViews: { wireName: 'record_operatorViews', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listAddresses: { wireName: 'address_list', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  setDefaultAddress: { wireName: 'address_setDefault', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  addAddress: { wireName: 'address_add', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  updateAddress: { wireName: 'address_update', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  deleteAddress: { wireName: 'address_delete', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getCaptchaOptions: { wireName: 'captcha-opts', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getCaptcha: { wireName: 'getCaptcha', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: true, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: 'image/png', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getSmsCaptcha: { wireName: 'getSmsCaptcha', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: true, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: 'image/png', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getSlider: { wireName: 'captcha_slider', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: true, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  checkSlider: { wireName: 'captcha_sliderCheck', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listDevices: { wireName: 'device_list', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  removeDevice: { wireName: 'device_remove', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  revokeSession: { wireName: 'device_revokeSession', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listLogins: { wireName: 'record_logins', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  openGuestSession: { wireName: 'guest-info', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getLoginOptions: { wireName: 'login_options', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  login: { wireName: 'login_login', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: true, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  beginPasskeyLogin: { wireName: 'login_passkeyLoginOptions', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  loginByPasskey: { wireName: 'login_passkeyLogin', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  sendDeviceCode: { wireName: 'login_vcode', caller: 'ENTERING', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  checkDeviceCode: { wireName: 'login_vcode_check', caller: 'ENTERING', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  checkDeviceIdentity: { wireName: 'login_identityCheck', caller: 'ENTERING', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  awaitDeviceApproval: { wireName: 'login_deviceApproval', caller: 'ENTERING', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  checkSecondFactor: { wireName: 'login_secondFactor', caller: 'ENTERING', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  beginPasskeyCheck: { wireName: 'login_passkeyOptions', caller: 'ENTERING', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  checkPasskey: { wireName: 'login_passkeyCheck', caller: 'ENTERING', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  verifyActualName: { wireName: 'verifyActualName', caller: 'ENTERING', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getRegisterOptions: { wireName: 'reg-opts', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  checkAccountName: { wireName: 'reg_checkName', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: true, openInMaintenance: false, openToProhibited: false, feature: 'register', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  register: { wireName: 'login_reg', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: true, openInMaintenance: false, openToProhibited: false, feature: 'register', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  sendCode: { wireName: 'getVerifyCode', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getNextSendTime: { wireName: 'getNextSendTimes', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  checkAccount: { wireName: 'checkUserName', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  sendRecoveryCode: { wireName: 'checkSendVcode', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  checkRecoveryCode: { wireName: 'checkUserSendVcode', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  resetPassword: { wireName: 'retPwdSetPwd', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  logout: { wireName: 'logout', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  signOutEverywhere: { wireName: 'session_signOutEverywhere', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  disownLogin: { wireName: 'session_disownLogin', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  checkOnline: { wireName: 'onlineCheck', caller: 'ANYONE', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listRechargeChannels: { wireName: 'recharge_channels', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  createRecharge: { wireName: 'recharge_create', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: 'recharge', movesMoney: true, goesTo: 'OWN', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getRecharge: { wireName: 'recharge_status', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  cancelRecharge: { wireName: 'recharge_cancel', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  claimRecharge: { wireName: 'recharge_claim', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: true, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 4096, side: 'member' },
  listRecharges: { wireName: 'recharge_list', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  addBankItem: { wireName: 'userBank_add', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listBankItems: { wireName: 'userBank_initUserBank', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  setDefaultBankItem: { wireName: 'userBank_setDefault', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  renameBankItem: { wireName: 'userBank_rename', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  removeBankItem: { wireName: 'userBank_remove', caller: 'MEMBER', permission: '', stepUp: true, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getWithdrawalOptions: { wireName: 'withdraw_options', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  createWithdrawal: { wireName: 'withdraw_create', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: 'withdraw', movesMoney: true, goesTo: 'ANOTHER', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: true, transaction: 'GROUPED', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listWithdrawals: { wireName: 'withdraw_list', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  getWithdrawal: { wireName: 'withdraw_detail', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getApproximateTotal: { wireName: 'wallet_approximateTotal', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  listObligations: { wireName: 'turnover_obligations', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  listWallets: { wireName: 'wallet_list', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  getBalance: { wireName: 'getBalance', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  addCurrencyWallet: { wireName: 'addCurrencyWallet', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  setDefaultWallet: { wireName: 'wallet_setDefault', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listStatement: { wireName: 'wallet_statement', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  getWalletTotals: { wireName: 'wallet_totals', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  listDayBalances: { wireName: 'wallet_days', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  listProvenEntries: { wireName: 'wallet_provenEntries', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  listStatementKeys: { wireName: 'wallet_statementKeys', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listGameTypes: { wireName: 'game_types', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listGames: { wireName: 'game_list', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getGame: { wireName: 'game_detail', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  setFavouriteGame: { wireName: 'game_setFavourite', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  openGame: { wireName: 'trdgame_open', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  openTrial: { wireName: 'trdgame_trial', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: true, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getLotteryPool: { wireName: 'lottery_pool', caller: 'MEMBER', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listLiveTables: { wireName: 'live_tables', caller: 'MEMBER', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listLiveMatches: { wireName: 'live_matches', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 5, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  searchMatches: { wireName: 'search_matches', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 5, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listCommitments: { wireName: 'fairness_commitments', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  keepPlayAlive: { wireName: 'trdgame_keepPlay', caller: 'MEMBER', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listPlatforms: { wireName: 'user-trd-platform', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  transferIn: { wireName: 'trdgame_transferIn', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: 'transfer', movesMoney: true, goesTo: 'OWN', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  transferOut: { wireName: 'trdgame_transferOut', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: 'transfer', movesMoney: true, goesTo: 'OWN', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getTransfer: { wireName: 'trdgame_transferStatus', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listTransfers: { wireName: 'record_transfers', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  setAutoTransfer: { wireName: 'trdgame_setAutoTransfer', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  queryPlatformBalance: { wireName: 'trdgame_queryBalance', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  recycleAll: { wireName: 'trdgame_allRecycling', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: 'transfer', movesMoney: true, goesTo: 'OWN', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listBets: { wireName: 'record_bets', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getOpenStakes: { wireName: 'record_openStakes', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  getRoundPage: { wireName: 'record_round', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  searchRecords: { wireName: 'record_search', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: true, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  getRecordTotals: { wireName: 'record_totals', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  cancelBonus: { wireName: 'bonus_cancel', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'HOUSE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listMallItems: { wireName: 'mall_itemList', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  placeMallOrder: { wireName: 'mall_orderPlace', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'ANOTHER', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: true, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listMallOrders: { wireName: 'mall_orderList', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  cancelMallOrder: { wireName: 'mall_orderCancel', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'OWN', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: true, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  queryPointsCondition: { wireName: 'queryPointsCondition', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  receivePoints: { wireName: 'receivePoints', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'OWN', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: true, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listPoints: { wireName: 'points_list', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  listPromotions: { wireName: 'tfavor_getFavorList', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listOwnPromotions: { wireName: 'tfavor_getFavorListByUser', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  countRewards: { wireName: 'reward_count', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  listPromotionEnums: { wireName: 'tfavor_getEnum', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listPromotionClasses: { wireName: 'tfavor_classificationList', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  checkPromotion: { wireName: 'tfavor_check', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  claimPromotion: { wireName: 'tfavor_receive', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'OWN', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: true, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listClaims: { wireName: 'tfavor_history', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  listRanks: { wireName: 'tfavor_ranks', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getRebateSummary: { wireName: 'rebate_summary', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  receiveRebate: { wireName: 'rebate_receive', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'OWN', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: true, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listRebateSettlements: { wireName: 'rebate_list', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  listRebateBets: { wireName: 'rebate_bets', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getUserVipInfo: { wireName: 'user-vip_getUserVipInfo', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listVipLevels: { wireName: 'vip_levelList', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getExpRatio: { wireName: 'vip_expRatio', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listVipBonuses: { wireName: 'vip_bonusList', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  receiveVipBonus: { wireName: 'vip_bonusReceive', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'OWN', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: true, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listVipHistory: { wireName: 'vip_history', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  applyVipTransfer: { wireName: 'vip_applyTransfer', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listBanners: { wireName: 'carouse_adsList', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listNotices: { wireName: 'notice_findList', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listBigPrizes: { wireName: 'bigPrize_list', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getBooksState: { wireName: 'books_state', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listHomePopups: { wireName: 'homePopup_list', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getCurrentTenant: { wireName: 'getCurrent', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 60, tellsSettings: true, tellsMoney: false, plainBody: true, bodyKib: 0, side: 'member' },
  listLanguages: { wireName: 'tenant_languages', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 60, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listCurrencies: { wireName: 'tenant_currencies', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 60, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getConfig: { wireName: 'sysConfig_configInfo', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 60, tellsSettings: true, tellsMoney: false, plainBody: true, bodyKib: 0, side: 'member' },
  getLangPack: { wireName: 'getLangPackByLang', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listLines: { wireName: 'customer_lines', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 60, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  generateUrl: { wireName: 'generateUrl', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getStaticServer: { wireName: 'getStaticResourceServer', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 60, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listDomains: { wireName: 'domain_recommended', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getIpArea: { wireName: 'getIpAreasInfo', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listEnum: { wireName: 'enum_list', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 60, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getMailUrl: { wireName: 'getMailUrl', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listMaintenance: { wireName: 'site_maintenance', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getUserPatterns: { wireName: 'userPropsRegex', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 60, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getChat: { wireName: 'chat_get', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  sendChatMessage: { wireName: 'chat_send', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  uploadChatFile: { wireName: 'chat_upload', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: true, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 4096, side: 'member' },
  getChatFile: { wireName: 'chat_file', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  markChat: { wireName: 'chat_mark', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  leaveChatMail: { wireName: 'chat_mail', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  endChat: { wireName: 'chat_end', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  rateChat: { wireName: 'chat_rate', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listChats: { wireName: 'chat_list', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listChatMessages: { wireName: 'chat_messages', caller: 'VISITOR', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listChatQuestions: { wireName: 'chat_questions', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listChatOrders: { wireName: 'chat_orders', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: true, openToProhibited: true, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: true, plainBody: false, bodyKib: 0, side: 'member' },
  addFeedback: { wireName: 'feedbackAdd', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  addSuggestion: { wireName: 'suggestionAdd', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  addExperienceReport: { wireName: 'experienceReportAdd', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listFeedback: { wireName: 'feedback_list', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getUnreadMessages: { wireName: 'messages_unRead', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listMessages: { wireName: 'messages_list', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  readMessage: { wireName: 'messages_read', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  readAllMessages: { wireName: 'messages_readAll', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  deleteMessage: { wireName: 'messages_delete', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getMessagePreferences: { wireName: 'messages_preferences', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  saveMessagePreferences: { wireName: 'messages_savePreferences', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  getPushOptions: { wireName: 'webPush_options', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  savePushSubscription: { wireName: 'webPush_subscribe', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  deletePushSubscription: { wireName: 'webPush_unsubscribe', caller: 'MEMBER', permission: '', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'member' },
  listAgencyRisks: { wireName: 'console/agency_risks', caller: 'OPERATOR', permission: 'agency.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  previewCommission: { wireName: 'console/agency_preview', caller: 'OPERATOR', permission: 'agency.settle', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  settleCommission: { wireName: 'console/agency_settle', caller: 'OPERATOR', permission: 'agency.settle', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'BY_RULE', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'STEPS', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listCommissionRuns: { wireName: 'console/agency_runs', caller: 'OPERATOR', permission: 'agency.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listCommissionRunAgents: { wireName: 'console/agency_runAgents', caller: 'OPERATOR', permission: 'agency.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  findAgencyMembers: { wireName: 'console/agency_find', caller: 'OPERATOR', permission: 'agency.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  getAgencyMember: { wireName: 'console/agency_member', caller: 'OPERATOR', permission: 'agency.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listAgencyTree: { wireName: 'console/agency_tree', caller: 'OPERATOR', permission: 'agency.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  getOperatorAgencyPlan: { wireName: 'console/agency_plan', caller: 'OPERATOR', permission: 'agency.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: true, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listAgencyPlans: { wireName: 'console/agency_plans', caller: 'OPERATOR', permission: 'agency.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveAgencyPlan: { wireName: 'console/agency_savePlan', caller: 'OPERATOR', permission: 'agency.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listAgencyApplications: { wireName: 'console/agency_applications', caller: 'OPERATOR', permission: 'agency.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  getAgencyOffer: { wireName: 'console/agency_offer', caller: 'OPERATOR', permission: 'agency.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  decideAgencyApplication: { wireName: 'console/agency_decide', caller: 'OPERATOR', permission: 'agency.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveAgent: { wireName: 'console/agency_save', caller: 'OPERATOR', permission: 'agency.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'MERGES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  freezeAgent: { wireName: 'console/agency_freeze', caller: 'OPERATOR', permission: 'agency.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listFrozenAgents: { wireName: 'console/agency_frozen', caller: 'OPERATOR', permission: 'agency.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  unfreezeAgent: { wireName: 'console/agency_unfreeze', caller: 'OPERATOR', permission: 'agency.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  moveBranch: { wireName: 'console/agency_move', caller: 'OPERATOR', permission: 'agency.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listWaitingDevices: { wireName: 'console/device_waiting', caller: 'OPERATOR', permission: 'member.device', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  approveDevice: { wireName: 'console/device_approve', caller: 'OPERATOR', permission: 'member.device', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  refuseDevice: { wireName: 'console/device_refuse', caller: 'OPERATOR', permission: 'member.device', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  loginOperator: { wireName: 'console/login', caller: 'ANYONE', permission: '', stepUp: false, showsUse: false, costly: true, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  beginOperatorTotp: { wireName: 'console/login_totpBegin', caller: 'OPERATOR_ENTERING', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  checkOperatorTotp: { wireName: 'console/login_totp', caller: 'OPERATOR_ENTERING', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  beginOperatorPasskey: { wireName: 'console/login_passkeyBegin', caller: 'OPERATOR_ENTERING', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  checkOperatorPasskey: { wireName: 'console/login_passkey', caller: 'OPERATOR_ENTERING', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  renewOperatorBackupCodes: { wireName: 'console/backup_codes', caller: 'OPERATOR', permission: 'own', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  getOperator: { wireName: 'console/operator', caller: 'OPERATOR', permission: 'own', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  logoutOperator: { wireName: 'console/logout', caller: 'OPERATOR', permission: 'own', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listOperatorSessions: { wireName: 'console/session_list', caller: 'OPERATOR', permission: 'own', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  revokeOperatorSession: { wireName: 'console/session_revoke', caller: 'OPERATOR', permission: 'own', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listSamePersons: { wireName: 'console/person_list', caller: 'OPERATOR', permission: 'person.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  clearSamePerson: { wireName: 'console/person_clear', caller: 'OPERATOR', permission: 'person.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  markTestMember: { wireName: 'console/person_markTest', caller: 'OPERATOR', permission: 'person.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listHeldWithdrawals: { wireName: 'console/withdraw_held', caller: 'OPERATOR', permission: 'cashier.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  approveWithdrawal: { wireName: 'console/withdraw_approve', caller: 'OPERATOR', permission: 'cashier.decide', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'ANOTHER', fourEyes: 'MEMBERS_OWN', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  refuseWithdrawal: { wireName: 'console/withdraw_refuse', caller: 'OPERATOR', permission: 'cashier.decide', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'OWN', fourEyes: 'MEMBERS_OWN', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listWaitingRecharges: { wireName: 'console/recharge_waiting', caller: 'OPERATOR', permission: 'cashier.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  getRechargeProof: { wireName: 'console/recharge_proof', caller: 'OPERATOR', permission: 'cashier.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  confirmRecharge: { wireName: 'console/recharge_confirm', caller: 'OPERATOR', permission: 'cashier.decide', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'OWN', fourEyes: 'FROM_AMOUNT', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  refuseRecharge: { wireName: 'console/recharge_refuse', caller: 'OPERATOR', permission: 'cashier.decide', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listBookFixtures: { wireName: 'console/book_fixtures', caller: 'OPERATOR', permission: 'book.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  getBookFixture: { wireName: 'console/book_fixture', caller: 'OPERATOR', permission: 'book.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listBookTickets: { wireName: 'console/book_tickets', caller: 'OPERATOR', permission: 'book.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  getBookCalibration: { wireName: 'console/book_calibration', caller: 'OPERATOR', permission: 'book.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  setBookSuspension: { wireName: 'console/book_suspension', caller: 'OPERATOR', permission: 'book.trade', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'STEPS', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  setBookOdds: { wireName: 'console/book_odds', caller: 'OPERATOR', permission: 'book.trade', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'STEPS', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  setBookLimit: { wireName: 'console/book_limit', caller: 'OPERATOR', permission: 'book.trade', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'STEPS', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  settleBookMarket: { wireName: 'console/book_settle', caller: 'OPERATOR', permission: 'book.settle', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'STEPS', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  voidBook: { wireName: 'console/book_void', caller: 'OPERATOR', permission: 'book.settle', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'STEPS', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listOwedBets: { wireName: 'console/bet_owed', caller: 'OPERATOR', permission: 'cashier.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listOperatorMallItems: { wireName: 'console/mall_items', caller: 'OPERATOR', permission: 'mall.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveMallItem: { wireName: 'console/mall_saveItem', caller: 'OPERATOR', permission: 'mall.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listOperatorMallOrders: { wireName: 'console/mall_orders', caller: 'OPERATOR', permission: 'mall.ship', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  decideMallOrder: { wireName: 'console/mall_decideOrder', caller: 'OPERATOR', permission: 'mall.ship', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'OWN', fourEyes: 'MEMBERS_OWN', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listOperatorPromotions: { wireName: 'console/promotion_list', caller: 'OPERATOR', permission: 'promotion.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  savePromotion: { wireName: 'console/promotion_save', caller: 'OPERATOR', permission: 'promotion.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  setPromotionState: { wireName: 'console/promotion_setState', caller: 'OPERATOR', permission: 'promotion.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  claimForMember: { wireName: 'console/promotion_claim', caller: 'OPERATOR', permission: 'promotion.claim', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'OWN', fourEyes: 'BY_RULE', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  simulatePromotion: { wireName: 'console/promotion_simulate', caller: 'OPERATOR', permission: 'promotion.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  proposeGrant: { wireName: 'console/grant_propose', caller: 'OPERATOR', permission: 'grant.propose', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listGrants: { wireName: 'console/grant_list', caller: 'OPERATOR', permission: 'grant.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  decideGrant: { wireName: 'console/grant_decide', caller: 'OPERATOR', permission: 'grant.decide', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'OWN', fourEyes: 'ALWAYS', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listRebateRates: { wireName: 'console/rebate_rates', caller: 'OPERATOR', permission: 'rebate.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveRebateRates: { wireName: 'console/rebate_saveRates', caller: 'OPERATOR', permission: 'rebate.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listVipTransfers: { wireName: 'console/vip_transfers', caller: 'OPERATOR', permission: 'vip.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  decideVipTransfer: { wireName: 'console/vip_decideTransfer', caller: 'OPERATOR', permission: 'vip.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'ALWAYS', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  getVipSettings: { wireName: 'console/vip_settings', caller: 'OPERATOR', permission: 'vip.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveVipLevels: { wireName: 'console/vip_saveLevels', caller: 'OPERATOR', permission: 'vip.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveVipRatios: { wireName: 'console/vip_saveRatios', caller: 'OPERATOR', permission: 'vip.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listPopups: { wireName: 'console/popup_list', caller: 'OPERATOR', permission: 'site.popups', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  savePopup: { wireName: 'console/popup_save', caller: 'OPERATOR', permission: 'site.popups', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  removePopup: { wireName: 'console/popup_remove', caller: 'OPERATOR', permission: 'site.popups', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  getSettings: { wireName: 'console/site_settings', caller: 'OPERATOR', permission: 'site.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveTenant: { wireName: 'console/site_saveTenant', caller: 'OPERATOR', permission: 'site.tenant', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  claimHost: { wireName: 'console/host_claim', caller: 'OPERATOR', permission: 'site.tenant', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveConfig: { wireName: 'console/site_saveConfig', caller: 'OPERATOR', permission: 'site.config', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  savePatterns: { wireName: 'console/site_savePatterns', caller: 'OPERATOR', permission: 'site.patterns', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'MERGES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listTexts: { wireName: 'console/text_list', caller: 'OPERATOR', permission: 'site.texts', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveTexts: { wireName: 'console/text_save', caller: 'OPERATOR', permission: 'site.texts', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'MERGES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveLines: { wireName: 'console/line_save', caller: 'OPERATOR', permission: 'site.lines', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveDomains: { wireName: 'console/domain_save', caller: 'OPERATOR', permission: 'site.lines', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveRegion: { wireName: 'console/region_save', caller: 'OPERATOR', permission: 'site.region', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  planMaintenance: { wireName: 'console/maintenance_plan', caller: 'OPERATOR', permission: 'site.maintenance', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  endMaintenance: { wireName: 'console/maintenance_end', caller: 'OPERATOR', permission: 'site.maintenance', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  rotateWireKey: { wireName: 'console/wire_rotateKey', caller: 'OPERATOR', permission: 'site.keys', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  rotateStatementKey: { wireName: 'console/statement_rotateKey', caller: 'OPERATOR', permission: 'site.keys', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listAudit: { wireName: 'console/audit_list', caller: 'OPERATOR', permission: 'audit.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listDeskChats: { wireName: 'console/chat_list', caller: 'OPERATOR', permission: 'chat.desk', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  getDeskChat: { wireName: 'console/chat_get', caller: 'OPERATOR', permission: 'chat.desk', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  getDeskFile: { wireName: 'console/chat_file', caller: 'OPERATOR', permission: 'chat.desk', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  getDeskMember: { wireName: 'console/chat_member', caller: 'OPERATOR', permission: 'member.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  takeChat: { wireName: 'console/chat_take', caller: 'OPERATOR', permission: 'chat.desk', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  sendDeskMessage: { wireName: 'console/chat_send', caller: 'OPERATOR', permission: 'chat.desk', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  markDeskChat: { wireName: 'console/chat_mark', caller: 'OPERATOR', permission: 'chat.desk', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  passChat: { wireName: 'console/chat_pass', caller: 'OPERATOR', permission: 'chat.desk', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  addChatNote: { wireName: 'console/chat_note', caller: 'OPERATOR', permission: 'chat.desk', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  endDeskChat: { wireName: 'console/chat_end', caller: 'OPERATOR', permission: 'chat.desk', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listDeskColleagues: { wireName: 'console/chat_colleagues', caller: 'OPERATOR', permission: 'chat.desk', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listChatAnswers: { wireName: 'console/chat_answers', caller: 'OPERATOR', permission: 'chat.desk', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  getDeskFigures: { wireName: 'console/chat_figures', caller: 'OPERATOR', permission: 'chat.figures', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveChatAnswer: { wireName: 'console/chat_saveAnswer', caller: 'OPERATOR', permission: 'chat.answers', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listOperatorFeedback: { wireName: 'console/feedback_list', caller: 'OPERATOR', permission: 'feedback.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  answerFeedback: { wireName: 'console/feedback_answer', caller: 'OPERATOR', permission: 'feedback.answer', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  listOperatorMessages: { wireName: 'console/message_list', caller: 'OPERATOR', permission: 'message.read', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  saveMessageDraft: { wireName: 'console/message_save', caller: 'OPERATOR', permission: 'message.edit', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'REPLACES', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  sendMessage: { wireName: 'console/message_send', caller: 'OPERATOR', permission: 'message.send', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  withdrawMessage: { wireName: 'console/message_withdraw', caller: 'OPERATOR', permission: 'message.send', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  previewMessageAudience: { wireName: 'console/message_previewAudience', caller: 'OPERATOR', permission: 'message.read', stepUp: false, showsUse: true, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: false, goesTo: 'NOWHERE', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'NONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'console' },
  receivePaymentEvent: { wireName: 'platform/payment_event', caller: 'PROVIDER', permission: '', stepUp: false, showsUse: false, costly: false, openInMaintenance: false, openToProhibited: false, feature: '', movesMoney: true, goesTo: 'ANOTHER', fourEyes: 'UNSAID', saves: 'NO_SAVE', paysIn: false, asksProof: false, transaction: 'ONE', blob: '', freshSeconds: 0, tellsSettings: false, tellsMoney: false, plainBody: false, bodyKib: 0, side: 'platform' },
} as const

export type CallName = keyof typeof calls

/** The calls of members' browsers. */
export type MemberCallName = {
  [Name in CallName]: (typeof calls)[Name]['side'] extends 'member' ? Name : never
}[CallName]

/** The calls of the operators' console. */
export type ConsoleCallName = {
  [Name in CallName]: (typeof calls)[Name]['side'] extends 'console' ? Name : never
}[CallName]

export type Requests = {
  getAgencyOverview: GetAgencyOverviewRequestJson
  listTeam: ListTeamRequestJson
  getTeamMember: GetTeamMemberRequestJson
  transferToTeam: TransferToTeamRequestJson
  getTeamTransferOptions: GetTeamTransferOptionsRequestJson
  listTeamTransfers: ListTeamTransfersRequestJson
  listCommissions: ListCommissionsRequestJson
  listCommissionLines: ListCommissionLinesRequestJson
  listCommissionResults: ListCommissionResultsRequestJson
  listCommissionBets: ListCommissionBetsRequestJson
  getAgencyPlan: GetAgencyPlanRequestJson
  getAgencyApplication: GetAgencyApplicationRequestJson
  applyForAgency: ApplyForAgencyRequestJson
  appealAgencyFreeze: AppealAgencyFreezeRequestJson
  setTeamRates: SetTeamRatesRequestJson
  createAgencyLink: CreateAgencyLinkRequestJson
  listAgencyLinks: ListAgencyLinksRequestJson
  disableAgencyLink: DisableAgencyLinkRequestJson
  openAgencyLink: OpenAgencyLinkRequestJson
  connectRealtime: ConnectRealtimeRequestJson
  pollRealtime: PollRealtimeRequestJson
  getUserInfo: GetUserInfoRequestJson
  saveProfile: SaveProfileRequestJson
  getSecureStatus: GetSecureStatusRequestJson
  sendOwnCode: SendOwnCodeRequestJson
  getOwnNextSendTime: GetOwnNextSendTimeRequestJson
  stepUp: StepUpRequestJson
  beginStepUpPasskey: BeginStepUpPasskeyRequestJson
  changeLoginPassword: ChangeLoginPasswordRequestJson
  changeFundPassword: ChangeFundPasswordRequestJson
  bindPhone: BindPhoneRequestJson
  bindEmail: BindEmailRequestJson
  setRealName: SetRealNameRequestJson
  beginTotp: BeginTotpRequestJson
  confirmTotp: ConfirmTotpRequestJson
  renewBackupCodes: RenewBackupCodesRequestJson
  removeTotp: RemoveTotpRequestJson
  beginPasskey: BeginPasskeyRequestJson
  addPasskey: AddPasskeyRequestJson
  removePasskey: RemovePasskeyRequestJson
  listOperatorViews: ListOperatorViewsRequestJson
  listAddresses: ListAddressesRequestJson
  setDefaultAddress: SetDefaultAddressRequestJson
  addAddress: AddAddressRequestJson
  updateAddress: UpdateAddressRequestJson
  deleteAddress: DeleteAddressRequestJson
  getCaptchaOptions: GetCaptchaOptionsRequestJson
  getCaptcha: GetCaptchaRequestJson
  getSmsCaptcha: GetSmsCaptchaRequestJson
  getSlider: GetSliderRequestJson
  checkSlider: CheckSliderRequestJson
  listDevices: ListDevicesRequestJson
  removeDevice: RemoveDeviceRequestJson
  revokeSession: RevokeSessionRequestJson
  listLogins: ListLoginsRequestJson
  openGuestSession: OpenGuestSessionRequestJson
  getLoginOptions: GetLoginOptionsRequestJson
  login: LoginRequestJson
  beginPasskeyLogin: BeginPasskeyLoginRequestJson
  loginByPasskey: LoginByPasskeyRequestJson
  sendDeviceCode: SendDeviceCodeRequestJson
  checkDeviceCode: CheckDeviceCodeRequestJson
  checkDeviceIdentity: CheckDeviceIdentityRequestJson
  awaitDeviceApproval: AwaitDeviceApprovalRequestJson
  checkSecondFactor: CheckSecondFactorRequestJson
  beginPasskeyCheck: BeginPasskeyCheckRequestJson
  checkPasskey: CheckPasskeyRequestJson
  verifyActualName: VerifyActualNameRequestJson
  getRegisterOptions: GetRegisterOptionsRequestJson
  checkAccountName: CheckAccountNameRequestJson
  register: RegisterRequestJson
  sendCode: SendCodeRequestJson
  getNextSendTime: GetNextSendTimeRequestJson
  checkAccount: CheckAccountRequestJson
  sendRecoveryCode: SendRecoveryCodeRequestJson
  checkRecoveryCode: CheckRecoveryCodeRequestJson
  resetPassword: ResetPasswordRequestJson
  logout: LogoutRequestJson
  signOutEverywhere: SignOutEverywhereRequestJson
  disownLogin: DisownLoginRequestJson
  checkOnline: CheckOnlineRequestJson
  listRechargeChannels: ListRechargeChannelsRequestJson
  createRecharge: CreateRechargeRequestJson
  getRecharge: GetRechargeRequestJson
  cancelRecharge: CancelRechargeRequestJson
  claimRecharge: ClaimRechargeRequestJson
  listRecharges: ListRechargesRequestJson
  addBankItem: AddBankItemRequestJson
  listBankItems: ListBankItemsRequestJson
  setDefaultBankItem: SetDefaultBankItemRequestJson
  renameBankItem: RenameBankItemRequestJson
  removeBankItem: RemoveBankItemRequestJson
  getWithdrawalOptions: GetWithdrawalOptionsRequestJson
  createWithdrawal: CreateWithdrawalRequestJson
  listWithdrawals: ListWithdrawalsRequestJson
  getWithdrawal: GetWithdrawalRequestJson
  getApproximateTotal: GetApproximateTotalRequestJson
  listObligations: ListObligationsRequestJson
  listWallets: ListWalletsRequestJson
  getBalance: GetBalanceRequestJson
  addCurrencyWallet: AddCurrencyWalletRequestJson
  setDefaultWallet: SetDefaultWalletRequestJson
  listStatement: ListStatementRequestJson
  getWalletTotals: GetWalletTotalsRequestJson
  listDayBalances: ListDayBalancesRequestJson
  listProvenEntries: ListProvenEntriesRequestJson
  listStatementKeys: ListStatementKeysRequestJson
  listGameTypes: ListGameTypesRequestJson
  listGames: ListGamesRequestJson
  getGame: GetGameRequestJson
  setFavouriteGame: SetFavouriteGameRequestJson
  openGame: OpenGameRequestJson
  openTrial: OpenTrialRequestJson
  getLotteryPool: GetLotteryPoolRequestJson
  listLiveTables: ListLiveTablesRequestJson
  listLiveMatches: ListLiveMatchesRequestJson
  searchMatches: SearchMatchesRequestJson
  listCommitments: ListCommitmentsRequestJson
  keepPlayAlive: KeepPlayAliveRequestJson
  listPlatforms: ListPlatformsRequestJson
  transferIn: TransferInRequestJson
  transferOut: TransferOutRequestJson
  getTransfer: GetTransferRequestJson
  listTransfers: ListTransfersRequestJson
  setAutoTransfer: SetAutoTransferRequestJson
  queryPlatformBalance: QueryPlatformBalanceRequestJson
  recycleAll: RecycleAllRequestJson
  listBets: ListBetsRequestJson
  getOpenStakes: GetOpenStakesRequestJson
  getRoundPage: GetRoundPageRequestJson
  searchRecords: SearchRecordsRequestJson
  getRecordTotals: GetRecordTotalsRequestJson
  cancelBonus: CancelBonusRequestJson
  listMallItems: ListMallItemsRequestJson
  placeMallOrder: PlaceMallOrderRequestJson
  listMallOrders: ListMallOrdersRequestJson
  cancelMallOrder: CancelMallOrderRequestJson
  queryPointsCondition: QueryPointsConditionRequestJson
  receivePoints: ReceivePointsRequestJson
  listPoints: ListPointsRequestJson
  listPromotions: ListPromotionsRequestJson
  listOwnPromotions: ListOwnPromotionsRequestJson
  countRewards: CountRewardsRequestJson
  listPromotionEnums: ListPromotionEnumsRequestJson
  listPromotionClasses: ListPromotionClassesRequestJson
  checkPromotion: CheckPromotionRequestJson
  claimPromotion: ClaimPromotionRequestJson
  listClaims: ListClaimsRequestJson
  listRanks: ListRanksRequestJson
  getRebateSummary: GetRebateSummaryRequestJson
  receiveRebate: ReceiveRebateRequestJson
  listRebateSettlements: ListRebateSettlementsRequestJson
  listRebateBets: ListRebateBetsRequestJson
  getUserVipInfo: GetUserVipInfoRequestJson
  listVipLevels: ListVipLevelsRequestJson
  getExpRatio: GetExpRatioRequestJson
  listVipBonuses: ListVipBonusesRequestJson
  receiveVipBonus: ReceiveVipBonusRequestJson
  listVipHistory: ListVipHistoryRequestJson
  applyVipTransfer: ApplyVipTransferRequestJson
  listBanners: ListBannersRequestJson
  listNotices: ListNoticesRequestJson
  listBigPrizes: ListBigPrizesRequestJson
  getBooksState: GetBooksStateRequestJson
  listHomePopups: ListHomePopupsRequestJson
  getCurrentTenant: GetCurrentTenantRequestJson
  listLanguages: ListLanguagesRequestJson
  listCurrencies: ListCurrenciesRequestJson
  getConfig: GetConfigRequestJson
  getLangPack: GetLangPackRequestJson
  listLines: ListLinesRequestJson
  generateUrl: GenerateUrlRequestJson
  getStaticServer: GetStaticServerRequestJson
  listDomains: ListDomainsRequestJson
  getIpArea: GetIpAreaRequestJson
  listEnum: ListEnumRequestJson
  getMailUrl: GetMailUrlRequestJson
  listMaintenance: ListMaintenanceRequestJson
  getUserPatterns: GetUserPatternsRequestJson
  getChat: GetChatRequestJson
  sendChatMessage: SendChatMessageRequestJson
  uploadChatFile: UploadChatFileRequestJson
  getChatFile: GetChatFileRequestJson
  markChat: MarkChatRequestJson
  leaveChatMail: LeaveChatMailRequestJson
  endChat: EndChatRequestJson
  rateChat: RateChatRequestJson
  listChats: ListChatsRequestJson
  listChatMessages: ListChatMessagesRequestJson
  listChatQuestions: ListChatQuestionsRequestJson
  listChatOrders: ListChatOrdersRequestJson
  addFeedback: AddFeedbackRequestJson
  addSuggestion: AddSuggestionRequestJson
  addExperienceReport: AddExperienceReportRequestJson
  listFeedback: ListFeedbackRequestJson
  getUnreadMessages: GetUnreadMessagesRequestJson
  listMessages: ListMessagesRequestJson
  readMessage: ReadMessageRequestJson
  readAllMessages: ReadAllMessagesRequestJson
  deleteMessage: DeleteMessageRequestJson
  getMessagePreferences: GetMessagePreferencesRequestJson
  saveMessagePreferences: SaveMessagePreferencesRequestJson
  getPushOptions: GetPushOptionsRequestJson
  savePushSubscription: SavePushSubscriptionRequestJson
  deletePushSubscription: DeletePushSubscriptionRequestJson
  listAgencyRisks: ListAgencyRisksRequestJson
  previewCommission: PreviewCommissionRequestJson
  settleCommission: SettleCommissionRequestJson
  listCommissionRuns: ListCommissionRunsRequestJson
  listCommissionRunAgents: ListCommissionRunAgentsRequestJson
  findAgencyMembers: FindAgencyMembersRequestJson
  getAgencyMember: GetAgencyMemberRequestJson
  listAgencyTree: ListAgencyTreeRequestJson
  getOperatorAgencyPlan: GetOperatorAgencyPlanRequestJson
  listAgencyPlans: ListAgencyPlansRequestJson
  saveAgencyPlan: SaveAgencyPlanRequestJson
  listAgencyApplications: ListAgencyApplicationsRequestJson
  getAgencyOffer: GetAgencyOfferRequestJson
  decideAgencyApplication: DecideAgencyApplicationRequestJson
  saveAgent: SaveAgentRequestJson
  freezeAgent: FreezeAgentRequestJson
  listFrozenAgents: ListFrozenAgentsRequestJson
  unfreezeAgent: UnfreezeAgentRequestJson
  moveBranch: MoveBranchRequestJson
  listWaitingDevices: ListWaitingDevicesRequestJson
  approveDevice: ApproveDeviceRequestJson
  refuseDevice: RefuseDeviceRequestJson
  loginOperator: LoginOperatorRequestJson
  beginOperatorTotp: BeginOperatorTotpRequestJson
  checkOperatorTotp: CheckOperatorTotpRequestJson
  beginOperatorPasskey: BeginOperatorPasskeyRequestJson
  checkOperatorPasskey: CheckOperatorPasskeyRequestJson
  renewOperatorBackupCodes: RenewOperatorBackupCodesRequestJson
  getOperator: GetOperatorRequestJson
  logoutOperator: LogoutOperatorRequestJson
  listOperatorSessions: ListOperatorSessionsRequestJson
  revokeOperatorSession: RevokeOperatorSessionRequestJson
  listSamePersons: ListSamePersonsRequestJson
  clearSamePerson: ClearSamePersonRequestJson
  markTestMember: MarkTestMemberRequestJson
  listHeldWithdrawals: ListHeldWithdrawalsRequestJson
  approveWithdrawal: ApproveWithdrawalRequestJson
  refuseWithdrawal: RefuseWithdrawalRequestJson
  listWaitingRecharges: ListWaitingRechargesRequestJson
  getRechargeProof: GetRechargeProofRequestJson
  confirmRecharge: ConfirmRechargeRequestJson
  refuseRecharge: RefuseRechargeRequestJson
  listBookFixtures: ListBookFixturesRequestJson
  getBookFixture: GetBookFixtureRequestJson
  listBookTickets: ListBookTicketsRequestJson
  getBookCalibration: GetBookCalibrationRequestJson
  setBookSuspension: SetBookSuspensionRequestJson
  setBookOdds: SetBookOddsRequestJson
  setBookLimit: SetBookLimitRequestJson
  settleBookMarket: SettleBookMarketRequestJson
  voidBook: VoidBookRequestJson
  listOwedBets: ListOwedBetsRequestJson
  listOperatorMallItems: ListOperatorMallItemsRequestJson
  saveMallItem: SaveMallItemRequestJson
  listOperatorMallOrders: ListOperatorMallOrdersRequestJson
  decideMallOrder: DecideMallOrderRequestJson
  listOperatorPromotions: ListOperatorPromotionsRequestJson
  savePromotion: SavePromotionRequestJson
  setPromotionState: SetPromotionStateRequestJson
  claimForMember: ClaimForMemberRequestJson
  simulatePromotion: SimulatePromotionRequestJson
  proposeGrant: ProposeGrantRequestJson
  listGrants: ListGrantsRequestJson
  decideGrant: DecideGrantRequestJson
  listRebateRates: ListRebateRatesRequestJson
  saveRebateRates: SaveRebateRatesRequestJson
  listVipTransfers: ListVipTransfersRequestJson
  decideVipTransfer: DecideVipTransferRequestJson
  getVipSettings: GetVipSettingsRequestJson
  saveVipLevels: SaveVipLevelsRequestJson
  saveVipRatios: SaveVipRatiosRequestJson
  listPopups: ListPopupsRequestJson
  savePopup: SavePopupRequestJson
  removePopup: RemovePopupRequestJson
  getSettings: GetSettingsRequestJson
  saveTenant: SaveTenantRequestJson
  claimHost: ClaimHostRequestJson
  saveConfig: SaveConfigRequestJson
  savePatterns: SavePatternsRequestJson
  listTexts: ListTextsRequestJson
  saveTexts: SaveTextsRequestJson
  saveLines: SaveLinesRequestJson
  saveDomains: SaveDomainsRequestJson
  saveRegion: SaveRegionRequestJson
  planMaintenance: PlanMaintenanceRequestJson
  endMaintenance: EndMaintenanceRequestJson
  rotateWireKey: RotateWireKeyRequestJson
  rotateStatementKey: RotateStatementKeyRequestJson
  listAudit: ListAuditRequestJson
  listDeskChats: ListDeskChatsRequestJson
  getDeskChat: GetDeskChatRequestJson
  getDeskFile: GetDeskFileRequestJson
  getDeskMember: GetDeskMemberRequestJson
  takeChat: TakeChatRequestJson
  sendDeskMessage: SendDeskMessageRequestJson
  markDeskChat: MarkDeskChatRequestJson
  passChat: PassChatRequestJson
  addChatNote: AddChatNoteRequestJson
  endDeskChat: EndDeskChatRequestJson
  listDeskColleagues: ListDeskColleaguesRequestJson
  listChatAnswers: ListChatAnswersRequestJson
  getDeskFigures: GetDeskFiguresRequestJson
  saveChatAnswer: SaveChatAnswerRequestJson
  listOperatorFeedback: ListOperatorFeedbackRequestJson
  answerFeedback: AnswerFeedbackRequestJson
  listOperatorMessages: ListOperatorMessagesRequestJson
  saveMessageDraft: SaveMessageDraftRequestJson
  sendMessage: SendMessageRequestJson
  withdrawMessage: WithdrawMessageRequestJson
  previewMessageAudience: PreviewMessageAudienceRequestJson
  receivePaymentEvent: PaymentEventJson
}

export type Replies = {
  getAgencyOverview: GetAgencyOverviewReplyJson
  listTeam: ListTeamReplyJson
  getTeamMember: GetTeamMemberReplyJson
  transferToTeam: TransferToTeamReplyJson
  getTeamTransferOptions: GetTeamTransferOptionsReplyJson
  listTeamTransfers: ListTeamTransfersReplyJson
  listCommissions: ListCommissionsReplyJson
  listCommissionLines: ListCommissionLinesReplyJson
  listCommissionResults: ListCommissionResultsReplyJson
  listCommissionBets: ListCommissionBetsReplyJson
  getAgencyPlan: GetAgencyPlanReplyJson
  getAgencyApplication: GetAgencyApplicationReplyJson
  applyForAgency: ApplyForAgencyReplyJson
  appealAgencyFreeze: AppealAgencyFreezeReplyJson
  setTeamRates: SetTeamRatesReplyJson
  createAgencyLink: CreateAgencyLinkReplyJson
  listAgencyLinks: ListAgencyLinksReplyJson
  disableAgencyLink: DisableAgencyLinkReplyJson
  openAgencyLink: OpenAgencyLinkReplyJson
  connectRealtime: ConnectRealtimeReplyJson
  pollRealtime: PollRealtimeReplyJson
  getUserInfo: GetUserInfoReplyJson
  saveProfile: SaveProfileReplyJson
  getSecureStatus: GetSecureStatusReplyJson
  sendOwnCode: SendOwnCodeReplyJson
  getOwnNextSendTime: GetOwnNextSendTimeReplyJson
  stepUp: StepUpReplyJson
  beginStepUpPasskey: BeginStepUpPasskeyReplyJson
  changeLoginPassword: ChangeLoginPasswordReplyJson
  changeFundPassword: ChangeFundPasswordReplyJson
  bindPhone: BindPhoneReplyJson
  bindEmail: BindEmailReplyJson
  setRealName: SetRealNameReplyJson
  beginTotp: BeginTotpReplyJson
  confirmTotp: ConfirmTotpReplyJson
  renewBackupCodes: RenewBackupCodesReplyJson
  removeTotp: RemoveTotpReplyJson
  beginPasskey: BeginPasskeyReplyJson
  addPasskey: AddPasskeyReplyJson
  removePasskey: RemovePasskeyReplyJson
  listOperatorViews: ListOperatorViewsReplyJson
  listAddresses: ListAddressesReplyJson
  setDefaultAddress: SetDefaultAddressReplyJson
  addAddress: AddAddressReplyJson
  updateAddress: UpdateAddressReplyJson
  deleteAddress: DeleteAddressReplyJson
  getCaptchaOptions: GetCaptchaOptionsReplyJson
  getCaptcha: GetCaptchaReplyJson
  getSmsCaptcha: GetSmsCaptchaReplyJson
  getSlider: GetSliderReplyJson
  checkSlider: CheckSliderReplyJson
  listDevices: ListDevicesReplyJson
  removeDevice: RemoveDeviceReplyJson
  revokeSession: RevokeSessionReplyJson
  listLogins: ListLoginsReplyJson
  openGuestSession: OpenGuestSessionReplyJson
  getLoginOptions: GetLoginOptionsReplyJson
  login: LoginReplyJson
  beginPasskeyLogin: BeginPasskeyLoginReplyJson
  loginByPasskey: LoginByPasskeyReplyJson
  sendDeviceCode: SendDeviceCodeReplyJson
  checkDeviceCode: CheckDeviceCodeReplyJson
  checkDeviceIdentity: CheckDeviceIdentityReplyJson
  awaitDeviceApproval: AwaitDeviceApprovalReplyJson
  checkSecondFactor: CheckSecondFactorReplyJson
  beginPasskeyCheck: BeginPasskeyCheckReplyJson
  checkPasskey: CheckPasskeyReplyJson
  verifyActualName: VerifyActualNameReplyJson
  getRegisterOptions: GetRegisterOptionsReplyJson
  checkAccountName: CheckAccountNameReplyJson
  register: RegisterReplyJson
  sendCode: SendCodeReplyJson
  getNextSendTime: GetNextSendTimeReplyJson
  checkAccount: CheckAccountReplyJson
  sendRecoveryCode: SendRecoveryCodeReplyJson
  checkRecoveryCode: CheckRecoveryCodeReplyJson
  resetPassword: ResetPasswordReplyJson
  logout: LogoutReplyJson
  signOutEverywhere: SignOutEverywhereReplyJson
  disownLogin: DisownLoginReplyJson
  checkOnline: CheckOnlineReplyJson
  listRechargeChannels: ListRechargeChannelsReplyJson
  createRecharge: CreateRechargeReplyJson
  getRecharge: GetRechargeReplyJson
  cancelRecharge: CancelRechargeReplyJson
  claimRecharge: ClaimRechargeReplyJson
  listRecharges: ListRechargesReplyJson
  addBankItem: AddBankItemReplyJson
  listBankItems: ListBankItemsReplyJson
  setDefaultBankItem: SetDefaultBankItemReplyJson
  renameBankItem: RenameBankItemReplyJson
  removeBankItem: RemoveBankItemReplyJson
  getWithdrawalOptions: GetWithdrawalOptionsReplyJson
  createWithdrawal: CreateWithdrawalReplyJson
  listWithdrawals: ListWithdrawalsReplyJson
  getWithdrawal: GetWithdrawalReplyJson
  getApproximateTotal: GetApproximateTotalReplyJson
  listObligations: ListObligationsReplyJson
  listWallets: ListWalletsReplyJson
  getBalance: GetBalanceReplyJson
  addCurrencyWallet: AddCurrencyWalletReplyJson
  setDefaultWallet: SetDefaultWalletReplyJson
  listStatement: ListStatementReplyJson
  getWalletTotals: GetWalletTotalsReplyJson
  listDayBalances: ListDayBalancesReplyJson
  listProvenEntries: ListProvenEntriesReplyJson
  listStatementKeys: ListStatementKeysReplyJson
  listGameTypes: ListGameTypesReplyJson
  listGames: ListGamesReplyJson
  getGame: GetGameReplyJson
  setFavouriteGame: SetFavouriteGameReplyJson
  openGame: OpenGameReplyJson
  openTrial: OpenTrialReplyJson
  getLotteryPool: GetLotteryPoolReplyJson
  listLiveTables: ListLiveTablesReplyJson
  listLiveMatches: ListLiveMatchesReplyJson
  searchMatches: SearchMatchesReplyJson
  listCommitments: ListCommitmentsReplyJson
  keepPlayAlive: KeepPlayAliveReplyJson
  listPlatforms: ListPlatformsReplyJson
  transferIn: TransferInReplyJson
  transferOut: TransferOutReplyJson
  getTransfer: GetTransferReplyJson
  listTransfers: ListTransfersReplyJson
  setAutoTransfer: SetAutoTransferReplyJson
  queryPlatformBalance: QueryPlatformBalanceReplyJson
  recycleAll: RecycleAllReplyJson
  listBets: ListBetsReplyJson
  getOpenStakes: GetOpenStakesReplyJson
  getRoundPage: GetRoundPageReplyJson
  searchRecords: SearchRecordsReplyJson
  getRecordTotals: GetRecordTotalsReplyJson
  cancelBonus: CancelBonusReplyJson
  listMallItems: ListMallItemsReplyJson
  placeMallOrder: PlaceMallOrderReplyJson
  listMallOrders: ListMallOrdersReplyJson
  cancelMallOrder: CancelMallOrderReplyJson
  queryPointsCondition: QueryPointsConditionReplyJson
  receivePoints: ReceivePointsReplyJson
  listPoints: ListPointsReplyJson
  listPromotions: ListPromotionsReplyJson
  listOwnPromotions: ListOwnPromotionsReplyJson
  countRewards: CountRewardsReplyJson
  listPromotionEnums: ListPromotionEnumsReplyJson
  listPromotionClasses: ListPromotionClassesReplyJson
  checkPromotion: CheckPromotionReplyJson
  claimPromotion: ClaimPromotionReplyJson
  listClaims: ListClaimsReplyJson
  listRanks: ListRanksReplyJson
  getRebateSummary: GetRebateSummaryReplyJson
  receiveRebate: ReceiveRebateReplyJson
  listRebateSettlements: ListRebateSettlementsReplyJson
  listRebateBets: ListRebateBetsReplyJson
  getUserVipInfo: GetUserVipInfoReplyJson
  listVipLevels: ListVipLevelsReplyJson
  getExpRatio: GetExpRatioReplyJson
  listVipBonuses: ListVipBonusesReplyJson
  receiveVipBonus: ReceiveVipBonusReplyJson
  listVipHistory: ListVipHistoryReplyJson
  applyVipTransfer: ApplyVipTransferReplyJson
  listBanners: ListBannersReplyJson
  listNotices: ListNoticesReplyJson
  listBigPrizes: ListBigPrizesReplyJson
  getBooksState: GetBooksStateReplyJson
  listHomePopups: ListHomePopupsReplyJson
  getCurrentTenant: GetCurrentTenantReplyJson
  listLanguages: ListLanguagesReplyJson
  listCurrencies: ListCurrenciesReplyJson
  getConfig: GetConfigReplyJson
  getLangPack: GetLangPackReplyJson
  listLines: ListLinesReplyJson
  generateUrl: GenerateUrlReplyJson
  getStaticServer: GetStaticServerReplyJson
  listDomains: ListDomainsReplyJson
  getIpArea: GetIpAreaReplyJson
  listEnum: ListEnumReplyJson
  getMailUrl: GetMailUrlReplyJson
  listMaintenance: ListMaintenanceReplyJson
  getUserPatterns: GetUserPatternsReplyJson
  getChat: GetChatReplyJson
  sendChatMessage: SendChatMessageReplyJson
  uploadChatFile: UploadChatFileReplyJson
  getChatFile: GetChatFileReplyJson
  markChat: MarkChatReplyJson
  leaveChatMail: LeaveChatMailReplyJson
  endChat: EndChatReplyJson
  rateChat: RateChatReplyJson
  listChats: ListChatsReplyJson
  listChatMessages: ListChatMessagesReplyJson
  listChatQuestions: ListChatQuestionsReplyJson
  listChatOrders: ListChatOrdersReplyJson
  addFeedback: AddFeedbackReplyJson
  addSuggestion: AddSuggestionReplyJson
  addExperienceReport: AddExperienceReportReplyJson
  listFeedback: ListFeedbackReplyJson
  getUnreadMessages: GetUnreadMessagesReplyJson
  listMessages: ListMessagesReplyJson
  readMessage: ReadMessageReplyJson
  readAllMessages: ReadAllMessagesReplyJson
  deleteMessage: DeleteMessageReplyJson
  getMessagePreferences: GetMessagePreferencesReplyJson
  saveMessagePreferences: SaveMessagePreferencesReplyJson
  getPushOptions: GetPushOptionsReplyJson
  savePushSubscription: SavePushSubscriptionReplyJson
  deletePushSubscription: DeletePushSubscriptionReplyJson
  listAgencyRisks: ListAgencyRisksReplyJson
  previewCommission: PreviewCommissionReplyJson
  settleCommission: SettleCommissionReplyJson
  listCommissionRuns: ListCommissionRunsReplyJson
  listCommissionRunAgents: ListCommissionRunAgentsReplyJson
  findAgencyMembers: FindAgencyMembersReplyJson
  getAgencyMember: GetAgencyMemberReplyJson
  listAgencyTree: ListAgencyTreeReplyJson
  getOperatorAgencyPlan: GetOperatorAgencyPlanReplyJson
  listAgencyPlans: ListAgencyPlansReplyJson
  saveAgencyPlan: SaveAgencyPlanReplyJson
  listAgencyApplications: ListAgencyApplicationsReplyJson
  getAgencyOffer: GetAgencyOfferReplyJson
  decideAgencyApplication: DecideAgencyApplicationReplyJson
  saveAgent: SaveAgentReplyJson
  freezeAgent: FreezeAgentReplyJson
  listFrozenAgents: ListFrozenAgentsReplyJson
  unfreezeAgent: UnfreezeAgentReplyJson
  moveBranch: MoveBranchReplyJson
  listWaitingDevices: ListWaitingDevicesReplyJson
  approveDevice: ApproveDeviceReplyJson
  refuseDevice: RefuseDeviceReplyJson
  loginOperator: LoginOperatorReplyJson
  beginOperatorTotp: BeginOperatorTotpReplyJson
  checkOperatorTotp: CheckOperatorTotpReplyJson
  beginOperatorPasskey: BeginOperatorPasskeyReplyJson
  checkOperatorPasskey: CheckOperatorPasskeyReplyJson
  renewOperatorBackupCodes: RenewOperatorBackupCodesReplyJson
  getOperator: GetOperatorReplyJson
  logoutOperator: LogoutOperatorReplyJson
  listOperatorSessions: ListOperatorSessionsReplyJson
  revokeOperatorSession: RevokeOperatorSessionReplyJson
  listSamePersons: ListSamePersonsReplyJson
  clearSamePerson: ClearSamePersonReplyJson
  markTestMember: MarkTestMemberReplyJson
  listHeldWithdrawals: ListHeldWithdrawalsReplyJson
  approveWithdrawal: ApproveWithdrawalReplyJson
  refuseWithdrawal: RefuseWithdrawalReplyJson
  listWaitingRecharges: ListWaitingRechargesReplyJson
  getRechargeProof: GetRechargeProofReplyJson
  confirmRecharge: ConfirmRechargeReplyJson
  refuseRecharge: RefuseRechargeReplyJson
  listBookFixtures: ListBookFixturesReplyJson
  getBookFixture: GetBookFixtureReplyJson
  listBookTickets: ListBookTicketsReplyJson
  getBookCalibration: GetBookCalibrationReplyJson
  setBookSuspension: SetBookSuspensionReplyJson
  setBookOdds: SetBookOddsReplyJson
  setBookLimit: SetBookLimitReplyJson
  settleBookMarket: SettleBookMarketReplyJson
  voidBook: VoidBookReplyJson
  listOwedBets: ListOwedBetsReplyJson
  listOperatorMallItems: ListOperatorMallItemsReplyJson
  saveMallItem: SaveMallItemReplyJson
  listOperatorMallOrders: ListOperatorMallOrdersReplyJson
  decideMallOrder: DecideMallOrderReplyJson
  listOperatorPromotions: ListOperatorPromotionsReplyJson
  savePromotion: SavePromotionReplyJson
  setPromotionState: SetPromotionStateReplyJson
  claimForMember: ClaimForMemberReplyJson
  simulatePromotion: SimulatePromotionReplyJson
  proposeGrant: ProposeGrantReplyJson
  listGrants: ListGrantsReplyJson
  decideGrant: DecideGrantReplyJson
  listRebateRates: ListRebateRatesReplyJson
  saveRebateRates: SaveRebateRatesReplyJson
  listVipTransfers: ListVipTransfersReplyJson
  decideVipTransfer: DecideVipTransferReplyJson
  getVipSettings: GetVipSettingsReplyJson
  saveVipLevels: SaveVipLevelsReplyJson
  saveVipRatios: SaveVipRatiosReplyJson
  listPopups: ListPopupsReplyJson
  savePopup: SavePopupReplyJson
  removePopup: RemovePopupReplyJson
  getSettings: GetSettingsReplyJson
  saveTenant: SaveTenantReplyJson
  claimHost: ClaimHostReplyJson
  saveConfig: SaveConfigReplyJson
  savePatterns: SavePatternsReplyJson
  listTexts: ListTextsReplyJson
  saveTexts: SaveTextsReplyJson
  saveLines: SaveLinesReplyJson
  saveDomains: SaveDomainsReplyJson
  saveRegion: SaveRegionReplyJson
  planMaintenance: PlanMaintenanceReplyJson
  endMaintenance: EndMaintenanceReplyJson
  rotateWireKey: RotateWireKeyReplyJson
  rotateStatementKey: RotateStatementKeyReplyJson
  listAudit: ListAuditReplyJson
  listDeskChats: ListDeskChatsReplyJson
  getDeskChat: GetDeskChatReplyJson
  getDeskFile: GetDeskFileReplyJson
  getDeskMember: GetDeskMemberReplyJson
  takeChat: TakeChatReplyJson
  sendDeskMessage: SendDeskMessageReplyJson
  markDeskChat: MarkDeskChatReplyJson
  passChat: PassChatReplyJson
  addChatNote: AddChatNoteReplyJson
  endDeskChat: EndDeskChatReplyJson
  listDeskColleagues: ListDeskColleaguesReplyJson
  listChatAnswers: ListChatAnswersReplyJson
  getDeskFigures: GetDeskFiguresReplyJson
  saveChatAnswer: SaveChatAnswerReplyJson
  listOperatorFeedback: ListOperatorFeedbackReplyJson
  answerFeedback: AnswerFeedbackReplyJson
  listOperatorMessages: ListOperatorMessagesReplyJson
  saveMessageDraft: SaveMessageDraftReplyJson
  sendMessage: SendMessageReplyJson
  withdrawMessage: WithdrawMessageReplyJson
  previewMessageAudience: PreviewMessageAudienceReplyJson
  receivePaymentEvent: PaymentEventReplyJson
}
