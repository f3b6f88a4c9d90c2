// Generated from contract/proto by "npm run generate". Never edited.

import type { AddPasskeyReplyJson, AddPasskeyRequestJson, BeginPasskeyReplyJson, BeginPasskeyRequestJson, BeginStepUpPasskeyReplyJson, BeginStepUpPasskeyRequestJson, BeginTotpReplyJson, BeginTotpRequestJson, BindEmailReplyJson, BindEmailRequestJson, BindPhoneReplyJson, BindPhoneRequestJson, ChangeFundPasswordReplyJson, ChangeFundPasswordRequestJson, ChangeLoginPasswordReplyJson, ChangeLoginPasswordRequestJson, ConfirmTotpReplyJson, ConfirmTotpRequestJson, GetOwnNextSendTimeReplyJson, GetOwnNextSendTimeRequestJson, GetSecureStatusReplyJson, GetSecureStatusRequestJson, GetUserInfoReplyJson, GetUserInfoRequestJson, ListOperatorViewsReplyJson, ListOperatorViewsRequestJson, RemovePasskeyReplyJson, RemovePasskeyRequestJson, RemoveTotpReplyJson, RemoveTotpRequestJson, SendOwnCodeReplyJson, SendOwnCodeRequestJson, SetRealNameReplyJson, SetRealNameRequestJson, StepUpReplyJson, StepUpRequestJson } from './member/account_pb.ts'
import type { CheckSliderReplyJson, CheckSliderRequestJson, GetCaptchaOptionsReplyJson, GetCaptchaOptionsRequestJson, GetCaptchaReplyJson, GetCaptchaRequestJson, GetSliderReplyJson, GetSliderRequestJson, GetSmsCaptchaReplyJson, GetSmsCaptchaRequestJson } from './member/captcha_pb.ts'
import type { AddBankItemReplyJson, AddBankItemRequestJson, CreateRechargeReplyJson, CreateRechargeRequestJson, CreateWithdrawalReplyJson, CreateWithdrawalRequestJson, GetRechargeReplyJson, GetRechargeRequestJson, GetWithdrawalOptionsReplyJson, GetWithdrawalOptionsRequestJson, GetWithdrawalReplyJson, GetWithdrawalRequestJson, ListBankItemsReplyJson, ListBankItemsRequestJson, ListRechargeChannelsReplyJson, ListRechargeChannelsRequestJson, ListRechargesReplyJson, ListRechargesRequestJson, ListWithdrawalsReplyJson, ListWithdrawalsRequestJson } from './member/cashier_pb.ts'
import type { GetBooksStateReplyJson, GetBooksStateRequestJson, ListBannersReplyJson, ListBannersRequestJson, ListBigPrizesReplyJson, ListBigPrizesRequestJson, ListNoticesReplyJson, ListNoticesRequestJson } from './member/content_pb.ts'
import type { ListDevicesReplyJson, ListDevicesRequestJson, ListLoginsReplyJson, ListLoginsRequestJson, RemoveDeviceReplyJson, RemoveDeviceRequestJson, RevokeSessionReplyJson, RevokeSessionRequestJson } from './member/device_pb.ts'
import type { AddExperienceReportReplyJson, AddExperienceReportRequestJson, AddFeedbackReplyJson, AddFeedbackRequestJson, AddSuggestionReplyJson, AddSuggestionRequestJson, ListFeedbackReplyJson, ListFeedbackRequestJson } from './member/feedback_pb.ts'
import type { GetGameReplyJson, GetGameRequestJson, ListGameTypesReplyJson, ListGameTypesRequestJson, ListGamesReplyJson, ListGamesRequestJson, SetFavouriteGameReplyJson, SetFavouriteGameRequestJson } from './member/game_pb.ts'
import type { GetTransferReplyJson, GetTransferRequestJson, ListBetsReplyJson, ListBetsRequestJson, ListPlatformsReplyJson, ListPlatformsRequestJson, OpenGameReplyJson, OpenGameRequestJson, QueryPlatformBalanceReplyJson, QueryPlatformBalanceRequestJson, RecycleAllReplyJson, RecycleAllRequestJson, TransferInReplyJson, TransferInRequestJson, TransferOutReplyJson, TransferOutRequestJson } from './member/platform_pb.ts'
import type { ListHomePopupsReplyJson, ListHomePopupsRequestJson } from './member/popup_pb.ts'
import type { BeginPasskeyCheckReplyJson, BeginPasskeyCheckRequestJson, CheckAccountReplyJson, CheckAccountRequestJson, CheckDeviceCodeReplyJson, CheckDeviceCodeRequestJson, CheckOnlineReplyJson, CheckOnlineRequestJson, CheckPasskeyReplyJson, CheckPasskeyRequestJson, CheckRecoveryCodeReplyJson, CheckRecoveryCodeRequestJson, CheckSecondFactorReplyJson, CheckSecondFactorRequestJson, GetLoginOptionsReplyJson, GetLoginOptionsRequestJson, GetNextSendTimeReplyJson, GetNextSendTimeRequestJson, GetRegisterOptionsReplyJson, GetRegisterOptionsRequestJson, LoginReplyJson, LoginRequestJson, LogoutReplyJson, LogoutRequestJson, OpenGuestSessionReplyJson, OpenGuestSessionRequestJson, RegisterReplyJson, RegisterRequestJson, ResetPasswordReplyJson, ResetPasswordRequestJson, SendCodeReplyJson, SendCodeRequestJson, SendDeviceCodeReplyJson, SendDeviceCodeRequestJson, SendRecoveryCodeReplyJson, SendRecoveryCodeRequestJson, VerifyActualNameReplyJson, VerifyActualNameRequestJson } from './member/session_pb.ts'
import type { GenerateUrlReplyJson, GenerateUrlRequestJson, GetConfigReplyJson, GetConfigRequestJson, GetCurrentTenantReplyJson, GetCurrentTenantRequestJson, GetIpAreaReplyJson, GetIpAreaRequestJson, GetLangPackReplyJson, GetLangPackRequestJson, GetMailUrlReplyJson, GetMailUrlRequestJson, GetStaticServerReplyJson, GetStaticServerRequestJson, GetUserPatternsReplyJson, GetUserPatternsRequestJson, ListCurrenciesReplyJson, ListCurrenciesRequestJson, ListDomainsReplyJson, ListDomainsRequestJson, ListEnumReplyJson, ListEnumRequestJson, ListLanguagesReplyJson, ListLanguagesRequestJson, ListLinesReplyJson, ListLinesRequestJson, ListMaintenanceReplyJson, ListMaintenanceRequestJson } from './member/site_pb.ts'
import type { AddCurrencyWalletReplyJson, AddCurrencyWalletRequestJson, GetBalanceReplyJson, GetBalanceRequestJson, ListStatementReplyJson, ListStatementRequestJson, ListWalletsReplyJson, ListWalletsRequestJson, SetDefaultWalletReplyJson, SetDefaultWalletRequestJson } from './member/wallet_pb.ts'
import type { ApproveWithdrawalReplyJson, ApproveWithdrawalRequestJson, ListHeldWithdrawalsReplyJson, ListHeldWithdrawalsRequestJson, RefuseWithdrawalReplyJson, RefuseWithdrawalRequestJson } from './console/cashier_pb.ts'
import type { ListPopupsReplyJson, ListPopupsRequestJson, RemovePopupReplyJson, RemovePopupRequestJson, SavePopupReplyJson, SavePopupRequestJson } from './console/popup_pb.ts'
import type { LoginOperatorReplyJson, LoginOperatorRequestJson } from './console/session_pb.ts'
import type { EndMaintenanceReplyJson, EndMaintenanceRequestJson, GetSettingsReplyJson, GetSettingsRequestJson, ListAuditReplyJson, ListAuditRequestJson, ListTextsReplyJson, ListTextsRequestJson, PlanMaintenanceReplyJson, PlanMaintenanceRequestJson, RotateWireKeyReplyJson, RotateWireKeyRequestJson, SaveConfigReplyJson, SaveConfigRequestJson, SaveDomainsReplyJson, SaveDomainsRequestJson, SaveLinesReplyJson, SaveLinesRequestJson, SavePatternsReplyJson, SavePatternsRequestJson, SaveRegionReplyJson, SaveRegionRequestJson, SaveTenantReplyJson, SaveTenantRequestJson, SaveTextsReplyJson, SaveTextsRequestJson } from './console/site_pb.ts'
import type { PaymentEventJson, PaymentEventReplyJson } from './platform/cashier_pb.ts'

export const calls = {
  getUserInfo: { wireName: 'getUserInfo', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'account', area: 'member' },
  getSecureStatus: { wireName: 'getSecureStatus', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'account', area: 'member' },
  sendOwnCode: { wireName: 'getUserVerifyCode', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'account', area: 'member' },
  getOwnNextSendTime: { wireName: 'user_nextSendTime', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'account', area: 'member' },
  stepUp: { wireName: 'security_stepUp', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'account', area: 'member' },
  beginStepUpPasskey: { wireName: 'security_stepUpPasskeyOptions', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'account', area: 'member' },
  changeLoginPassword: { wireName: 'security_loginPassword', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'account', area: 'member' },
  changeFundPassword: { wireName: 'security_walletPassword', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'account', area: 'member' },
  bindPhone: { wireName: 'security_bindPhone', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'account', area: 'member' },
  bindEmail: { wireName: 'security_bindEmail', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'account', area: 'member' },
  setRealName: { wireName: 'security_realName', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'account', area: 'member' },
  beginTotp: { wireName: 'security_totpBegin', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'account', area: 'member' },
  confirmTotp: { wireName: 'security_totpConfirm', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'account', area: 'member' },
  removeTotp: { wireName: 'security_totpRemove', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'account', area: 'member' },
  beginPasskey: { wireName: 'security_passkeyOptions', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'account', area: 'member' },
  addPasskey: { wireName: 'security_passkeyAdd', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'account', area: 'member' },
  removePasskey: { wireName: 'security_passkeyRemove', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'account', area: 'member' },
  listOperatorViews: { wireName: 'record_operatorViews', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'account', area: 'member' },
  getCaptchaOptions: { wireName: 'captcha-opts', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'captcha', area: 'member' },
  getCaptcha: { wireName: 'getCaptcha', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: 'image/png', permission: '', subject: 'captcha', area: 'member' },
  getSmsCaptcha: { wireName: 'getSmsCaptcha', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: 'image/png', permission: '', subject: 'captcha', area: 'member' },
  getSlider: { wireName: 'captcha_slider', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'captcha', area: 'member' },
  checkSlider: { wireName: 'captcha_sliderCheck', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'captcha', area: 'member' },
  listRechargeChannels: { wireName: 'recharge_channels', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'cashier', area: 'member' },
  createRecharge: { wireName: 'recharge_create', caller: 'MEMBER', movesMoney: true, transaction: 'NONE', blob: '', permission: '', subject: 'cashier', area: 'member' },
  getRecharge: { wireName: 'recharge_status', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'cashier', area: 'member' },
  listRecharges: { wireName: 'recharge_list', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'cashier', area: 'member' },
  addBankItem: { wireName: 'userBank_add', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'cashier', area: 'member' },
  listBankItems: { wireName: 'userBank_initUserBank', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'cashier', area: 'member' },
  getWithdrawalOptions: { wireName: 'withdraw_options', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'cashier', area: 'member' },
  createWithdrawal: { wireName: 'withdraw_create', caller: 'MEMBER', movesMoney: true, transaction: 'ONE', blob: '', permission: '', subject: 'cashier', area: 'member' },
  listWithdrawals: { wireName: 'withdraw_list', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'cashier', area: 'member' },
  getWithdrawal: { wireName: 'withdraw_detail', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'cashier', area: 'member' },
  listBanners: { wireName: 'carouse_adsList', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'content', area: 'member' },
  listNotices: { wireName: 'notice_findList', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'content', area: 'member' },
  listBigPrizes: { wireName: 'bigPrize_list', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'content', area: 'member' },
  getBooksState: { wireName: 'books_state', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'content', area: 'member' },
  listDevices: { wireName: 'device_list', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'device', area: 'member' },
  removeDevice: { wireName: 'device_remove', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'device', area: 'member' },
  revokeSession: { wireName: 'device_revokeSession', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'device', area: 'member' },
  listLogins: { wireName: 'record_logins', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'device', area: 'member' },
  addFeedback: { wireName: 'feedbackAdd', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'feedback', area: 'member' },
  addSuggestion: { wireName: 'suggestionAdd', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'feedback', area: 'member' },
  addExperienceReport: { wireName: 'experienceReportAdd', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'feedback', area: 'member' },
  listFeedback: { wireName: 'feedback_list', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'feedback', area: 'member' },
  listGameTypes: { wireName: 'game_types', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'game', area: 'member' },
  listGames: { wireName: 'game_list', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'game', area: 'member' },
  getGame: { wireName: 'game_detail', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'game', area: 'member' },
  setFavouriteGame: { wireName: 'game_setFavourite', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'game', area: 'member' },
  listPlatforms: { wireName: 'user-trd-platform', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'platform', area: 'member' },
  openGame: { wireName: 'trdgame_open', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'platform', area: 'member' },
  transferIn: { wireName: 'trdgame_transferIn', caller: 'MEMBER', movesMoney: true, transaction: 'NONE', blob: '', permission: '', subject: 'platform', area: 'member' },
  transferOut: { wireName: 'trdgame_transferOut', caller: 'MEMBER', movesMoney: true, transaction: 'NONE', blob: '', permission: '', subject: 'platform', area: 'member' },
  getTransfer: { wireName: 'trdgame_transferStatus', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'platform', area: 'member' },
  queryPlatformBalance: { wireName: 'trdgame_queryBalance', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'platform', area: 'member' },
  recycleAll: { wireName: 'trdgame_allRecycling', caller: 'MEMBER', movesMoney: true, transaction: 'NONE', blob: '', permission: '', subject: 'platform', area: 'member' },
  listBets: { wireName: 'record_bets', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'platform', area: 'member' },
  listHomePopups: { wireName: 'homePopup_list', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'popup', area: 'member' },
  openGuestSession: { wireName: 'guest-info', caller: 'ANYONE', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'session', area: 'member' },
  getLoginOptions: { wireName: 'login_options', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  login: { wireName: 'login_login', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  sendDeviceCode: { wireName: 'login_vcode', caller: 'ENTERING', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  checkDeviceCode: { wireName: 'login_vcode_check', caller: 'ENTERING', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  checkSecondFactor: { wireName: 'login_secondFactor', caller: 'ENTERING', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  beginPasskeyCheck: { wireName: 'login_passkeyOptions', caller: 'ENTERING', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  checkPasskey: { wireName: 'login_passkeyCheck', caller: 'ENTERING', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  verifyActualName: { wireName: 'verifyActualName', caller: 'ENTERING', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  getRegisterOptions: { wireName: 'reg-opts', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  register: { wireName: 'login_reg', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  sendCode: { wireName: 'getVerifyCode', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  getNextSendTime: { wireName: 'getNextSendTimes', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  checkAccount: { wireName: 'checkUserName', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  sendRecoveryCode: { wireName: 'checkSendVcode', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  checkRecoveryCode: { wireName: 'checkUserSendVcode', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  resetPassword: { wireName: 'retPwdSetPwd', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  logout: { wireName: 'logout', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'session', area: 'member' },
  checkOnline: { wireName: 'onlineCheck', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'member' },
  getCurrentTenant: { wireName: 'getCurrent', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  listLanguages: { wireName: 'tenant_languages', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  listCurrencies: { wireName: 'tenant_currencies', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  getConfig: { wireName: 'sysConfig_configInfo', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  getLangPack: { wireName: 'getLangPackByLang', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  listLines: { wireName: 'customer_lines', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  generateUrl: { wireName: 'generateUrl', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  getStaticServer: { wireName: 'getStaticResourceServer', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  listDomains: { wireName: 'domain_recommended', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  getIpArea: { wireName: 'getIpAreasInfo', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  listEnum: { wireName: 'enum_list', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  getMailUrl: { wireName: 'getMailUrl', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  listMaintenance: { wireName: 'site_maintenance', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  getUserPatterns: { wireName: 'userPropsRegex', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'site', area: 'member' },
  listWallets: { wireName: 'wallet_list', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'wallet', area: 'member' },
  getBalance: { wireName: 'getBalance', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'wallet', area: 'member' },
  addCurrencyWallet: { wireName: 'addCurrencyWallet', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'wallet', area: 'member' },
  setDefaultWallet: { wireName: 'wallet_setDefault', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', permission: '', subject: 'wallet', area: 'member' },
  listStatement: { wireName: 'wallet_statement', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'wallet', area: 'member' },
  listHeldWithdrawals: { wireName: 'console/withdraw_held', caller: 'OPERATOR', movesMoney: false, transaction: 'NONE', blob: '', permission: 'cashier.read', subject: 'cashier', area: 'console' },
  approveWithdrawal: { wireName: 'console/withdraw_approve', caller: 'OPERATOR', movesMoney: true, transaction: 'ONE', blob: '', permission: 'cashier.decide', subject: 'cashier', area: 'console' },
  refuseWithdrawal: { wireName: 'console/withdraw_refuse', caller: 'OPERATOR', movesMoney: true, transaction: 'ONE', blob: '', permission: 'cashier.decide', subject: 'cashier', area: 'console' },
  listPopups: { wireName: 'console/popup_list', caller: 'OPERATOR', movesMoney: false, transaction: 'NONE', blob: '', permission: 'site.popups', subject: 'popup', area: 'console' },
  savePopup: { wireName: 'console/popup_save', caller: 'OPERATOR', movesMoney: false, transaction: 'ONE', blob: '', permission: 'site.popups', subject: 'popup', area: 'console' },
  removePopup: { wireName: 'console/popup_remove', caller: 'OPERATOR', movesMoney: false, transaction: 'ONE', blob: '', permission: 'site.popups', subject: 'popup', area: 'console' },
  loginOperator: { wireName: 'console/login', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', permission: '', subject: 'session', area: 'console' },
  getSettings: { wireName: 'console/site_settings', caller: 'OPERATOR', movesMoney: false, transaction: 'NONE', blob: '', permission: 'site.read', subject: 'site', area: 'console' },
  saveTenant: { wireName: 'console/site_saveTenant', caller: 'OPERATOR', movesMoney: false, transaction: 'ONE', blob: '', permission: 'site.tenant', subject: 'site', area: 'console' },
  saveConfig: { wireName: 'console/site_saveConfig', caller: 'OPERATOR', movesMoney: false, transaction: 'ONE', blob: '', permission: 'site.config', subject: 'site', area: 'console' },
  savePatterns: { wireName: 'console/site_savePatterns', caller: 'OPERATOR', movesMoney: false, transaction: 'ONE', blob: '', permission: 'site.patterns', subject: 'site', area: 'console' },
  listTexts: { wireName: 'console/text_list', caller: 'OPERATOR', movesMoney: false, transaction: 'NONE', blob: '', permission: 'site.texts', subject: 'site', area: 'console' },
  saveTexts: { wireName: 'console/text_save', caller: 'OPERATOR', movesMoney: false, transaction: 'ONE', blob: '', permission: 'site.texts', subject: 'site', area: 'console' },
  saveLines: { wireName: 'console/line_save', caller: 'OPERATOR', movesMoney: false, transaction: 'ONE', blob: '', permission: 'site.lines', subject: 'site', area: 'console' },
  saveDomains: { wireName: 'console/domain_save', caller: 'OPERATOR', movesMoney: false, transaction: 'ONE', blob: '', permission: 'site.lines', subject: 'site', area: 'console' },
  saveRegion: { wireName: 'console/region_save', caller: 'OPERATOR', movesMoney: false, transaction: 'ONE', blob: '', permission: 'site.region', subject: 'site', area: 'console' },
  planMaintenance: { wireName: 'console/maintenance_plan', caller: 'OPERATOR', movesMoney: false, transaction: 'ONE', blob: '', permission: 'site.maintenance', subject: 'site', area: 'console' },
  endMaintenance: { wireName: 'console/maintenance_end', caller: 'OPERATOR', movesMoney: false, transaction: 'ONE', blob: '', permission: 'site.maintenance', subject: 'site', area: 'console' },
  rotateWireKey: { wireName: 'console/wire_rotateKey', caller: 'OPERATOR', movesMoney: false, transaction: 'ONE', blob: '', permission: 'site.keys', subject: 'site', area: 'console' },
  listAudit: { wireName: 'console/audit_list', caller: 'OPERATOR', movesMoney: false, transaction: 'NONE', blob: '', permission: 'audit.read', subject: 'site', area: 'console' },
  receivePaymentEvent: { wireName: 'platform/payment_event', caller: 'PROVIDER', movesMoney: true, transaction: 'ONE', blob: '', permission: '', subject: 'cashier', area: 'platform' },
} as const

export type CallName = keyof typeof calls

export type Requests = {
  getUserInfo: GetUserInfoRequestJson
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
  removeTotp: RemoveTotpRequestJson
  beginPasskey: BeginPasskeyRequestJson
  addPasskey: AddPasskeyRequestJson
  removePasskey: RemovePasskeyRequestJson
  listOperatorViews: ListOperatorViewsRequestJson
  getCaptchaOptions: GetCaptchaOptionsRequestJson
  getCaptcha: GetCaptchaRequestJson
  getSmsCaptcha: GetSmsCaptchaRequestJson
  getSlider: GetSliderRequestJson
  checkSlider: CheckSliderRequestJson
  listRechargeChannels: ListRechargeChannelsRequestJson
  createRecharge: CreateRechargeRequestJson
  getRecharge: GetRechargeRequestJson
  listRecharges: ListRechargesRequestJson
  addBankItem: AddBankItemRequestJson
  listBankItems: ListBankItemsRequestJson
  getWithdrawalOptions: GetWithdrawalOptionsRequestJson
  createWithdrawal: CreateWithdrawalRequestJson
  listWithdrawals: ListWithdrawalsRequestJson
  getWithdrawal: GetWithdrawalRequestJson
  listBanners: ListBannersRequestJson
  listNotices: ListNoticesRequestJson
  listBigPrizes: ListBigPrizesRequestJson
  getBooksState: GetBooksStateRequestJson
  listDevices: ListDevicesRequestJson
  removeDevice: RemoveDeviceRequestJson
  revokeSession: RevokeSessionRequestJson
  listLogins: ListLoginsRequestJson
  addFeedback: AddFeedbackRequestJson
  addSuggestion: AddSuggestionRequestJson
  addExperienceReport: AddExperienceReportRequestJson
  listFeedback: ListFeedbackRequestJson
  listGameTypes: ListGameTypesRequestJson
  listGames: ListGamesRequestJson
  getGame: GetGameRequestJson
  setFavouriteGame: SetFavouriteGameRequestJson
  listPlatforms: ListPlatformsRequestJson
  openGame: OpenGameRequestJson
  transferIn: TransferInRequestJson
  transferOut: TransferOutRequestJson
  getTransfer: GetTransferRequestJson
  queryPlatformBalance: QueryPlatformBalanceRequestJson
  recycleAll: RecycleAllRequestJson
  listBets: ListBetsRequestJson
  listHomePopups: ListHomePopupsRequestJson
  openGuestSession: OpenGuestSessionRequestJson
  getLoginOptions: GetLoginOptionsRequestJson
  login: LoginRequestJson
  sendDeviceCode: SendDeviceCodeRequestJson
  checkDeviceCode: CheckDeviceCodeRequestJson
  checkSecondFactor: CheckSecondFactorRequestJson
  beginPasskeyCheck: BeginPasskeyCheckRequestJson
  checkPasskey: CheckPasskeyRequestJson
  verifyActualName: VerifyActualNameRequestJson
  getRegisterOptions: GetRegisterOptionsRequestJson
  register: RegisterRequestJson
  sendCode: SendCodeRequestJson
  getNextSendTime: GetNextSendTimeRequestJson
  checkAccount: CheckAccountRequestJson
  sendRecoveryCode: SendRecoveryCodeRequestJson
  checkRecoveryCode: CheckRecoveryCodeRequestJson
  resetPassword: ResetPasswordRequestJson
  logout: LogoutRequestJson
  checkOnline: CheckOnlineRequestJson
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
  listWallets: ListWalletsRequestJson
  getBalance: GetBalanceRequestJson
  addCurrencyWallet: AddCurrencyWalletRequestJson
  setDefaultWallet: SetDefaultWalletRequestJson
  listStatement: ListStatementRequestJson
  listHeldWithdrawals: ListHeldWithdrawalsRequestJson
  approveWithdrawal: ApproveWithdrawalRequestJson
  refuseWithdrawal: RefuseWithdrawalRequestJson
  listPopups: ListPopupsRequestJson
  savePopup: SavePopupRequestJson
  removePopup: RemovePopupRequestJson
  loginOperator: LoginOperatorRequestJson
  getSettings: GetSettingsRequestJson
  saveTenant: SaveTenantRequestJson
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
  listAudit: ListAuditRequestJson
  receivePaymentEvent: PaymentEventJson
}

export type Replies = {
  getUserInfo: GetUserInfoReplyJson
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
  removeTotp: RemoveTotpReplyJson
  beginPasskey: BeginPasskeyReplyJson
  addPasskey: AddPasskeyReplyJson
  removePasskey: RemovePasskeyReplyJson
  listOperatorViews: ListOperatorViewsReplyJson
  getCaptchaOptions: GetCaptchaOptionsReplyJson
  getCaptcha: GetCaptchaReplyJson
  getSmsCaptcha: GetSmsCaptchaReplyJson
  getSlider: GetSliderReplyJson
  checkSlider: CheckSliderReplyJson
  listRechargeChannels: ListRechargeChannelsReplyJson
  createRecharge: CreateRechargeReplyJson
  getRecharge: GetRechargeReplyJson
  listRecharges: ListRechargesReplyJson
  addBankItem: AddBankItemReplyJson
  listBankItems: ListBankItemsReplyJson
  getWithdrawalOptions: GetWithdrawalOptionsReplyJson
  createWithdrawal: CreateWithdrawalReplyJson
  listWithdrawals: ListWithdrawalsReplyJson
  getWithdrawal: GetWithdrawalReplyJson
  listBanners: ListBannersReplyJson
  listNotices: ListNoticesReplyJson
  listBigPrizes: ListBigPrizesReplyJson
  getBooksState: GetBooksStateReplyJson
  listDevices: ListDevicesReplyJson
  removeDevice: RemoveDeviceReplyJson
  revokeSession: RevokeSessionReplyJson
  listLogins: ListLoginsReplyJson
  addFeedback: AddFeedbackReplyJson
  addSuggestion: AddSuggestionReplyJson
  addExperienceReport: AddExperienceReportReplyJson
  listFeedback: ListFeedbackReplyJson
  listGameTypes: ListGameTypesReplyJson
  listGames: ListGamesReplyJson
  getGame: GetGameReplyJson
  setFavouriteGame: SetFavouriteGameReplyJson
  listPlatforms: ListPlatformsReplyJson
  openGame: OpenGameReplyJson
  transferIn: TransferInReplyJson
  transferOut: TransferOutReplyJson
  getTransfer: GetTransferReplyJson
  queryPlatformBalance: QueryPlatformBalanceReplyJson
  recycleAll: RecycleAllReplyJson
  listBets: ListBetsReplyJson
  listHomePopups: ListHomePopupsReplyJson
  openGuestSession: OpenGuestSessionReplyJson
  getLoginOptions: GetLoginOptionsReplyJson
  login: LoginReplyJson
  sendDeviceCode: SendDeviceCodeReplyJson
  checkDeviceCode: CheckDeviceCodeReplyJson
  checkSecondFactor: CheckSecondFactorReplyJson
  beginPasskeyCheck: BeginPasskeyCheckReplyJson
  checkPasskey: CheckPasskeyReplyJson
  verifyActualName: VerifyActualNameReplyJson
  getRegisterOptions: GetRegisterOptionsReplyJson
  register: RegisterReplyJson
  sendCode: SendCodeReplyJson
  getNextSendTime: GetNextSendTimeReplyJson
  checkAccount: CheckAccountReplyJson
  sendRecoveryCode: SendRecoveryCodeReplyJson
  checkRecoveryCode: CheckRecoveryCodeReplyJson
  resetPassword: ResetPasswordReplyJson
  logout: LogoutReplyJson
  checkOnline: CheckOnlineReplyJson
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
  listWallets: ListWalletsReplyJson
  getBalance: GetBalanceReplyJson
  addCurrencyWallet: AddCurrencyWalletReplyJson
  setDefaultWallet: SetDefaultWalletReplyJson
  listStatement: ListStatementReplyJson
  listHeldWithdrawals: ListHeldWithdrawalsReplyJson
  approveWithdrawal: ApproveWithdrawalReplyJson
  refuseWithdrawal: RefuseWithdrawalReplyJson
  listPopups: ListPopupsReplyJson
  savePopup: SavePopupReplyJson
  removePopup: RemovePopupReplyJson
  loginOperator: LoginOperatorReplyJson
  getSettings: GetSettingsReplyJson
  saveTenant: SaveTenantReplyJson
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
  listAudit: ListAuditReplyJson
  receivePaymentEvent: PaymentEventReplyJson
}
