// Generated from contract/proto by "npm run generate". Never edited.

import type { GetUserInfoReplyJson, GetUserInfoRequestJson } from './member/account_pb.ts'
import type { GetCaptchaOptionsReplyJson, GetCaptchaOptionsRequestJson, GetCaptchaReplyJson, GetCaptchaRequestJson } from './member/captcha_pb.ts'
import type { AddBankItemReplyJson, AddBankItemRequestJson, CreateRechargeReplyJson, CreateRechargeRequestJson, CreateWithdrawalReplyJson, CreateWithdrawalRequestJson, GetRechargeReplyJson, GetRechargeRequestJson, GetWithdrawalOptionsReplyJson, GetWithdrawalOptionsRequestJson, GetWithdrawalReplyJson, GetWithdrawalRequestJson, ListBankItemsReplyJson, ListBankItemsRequestJson, ListRechargeChannelsReplyJson, ListRechargeChannelsRequestJson, ListRechargesReplyJson, ListRechargesRequestJson, ListWithdrawalsReplyJson, ListWithdrawalsRequestJson } from './member/cashier_pb.ts'
import type { ListBannersReplyJson, ListBannersRequestJson, ListBigPrizesReplyJson, ListBigPrizesRequestJson, ListNoticesReplyJson, ListNoticesRequestJson } from './member/content_pb.ts'
import type { GetGameReplyJson, GetGameRequestJson, ListGameTypesReplyJson, ListGameTypesRequestJson, ListGamesReplyJson, ListGamesRequestJson, SetFavouriteGameReplyJson, SetFavouriteGameRequestJson } from './member/game_pb.ts'
import type { GetTransferReplyJson, GetTransferRequestJson, ListBetsReplyJson, ListBetsRequestJson, ListPlatformsReplyJson, ListPlatformsRequestJson, OpenGameReplyJson, OpenGameRequestJson, QueryPlatformBalanceReplyJson, QueryPlatformBalanceRequestJson, RecycleAllReplyJson, RecycleAllRequestJson, TransferInReplyJson, TransferInRequestJson, TransferOutReplyJson, TransferOutRequestJson } from './member/platform_pb.ts'
import type { CheckOnlineReplyJson, CheckOnlineRequestJson, GetLoginOptionsReplyJson, GetLoginOptionsRequestJson, GetRegisterOptionsReplyJson, GetRegisterOptionsRequestJson, LoginReplyJson, LoginRequestJson, LogoutReplyJson, LogoutRequestJson, OpenGuestSessionReplyJson, OpenGuestSessionRequestJson, RegisterReplyJson, RegisterRequestJson } from './member/session_pb.ts'
import type { GetConfigReplyJson, GetConfigRequestJson, GetCurrentTenantReplyJson, GetCurrentTenantRequestJson, GetUserPatternsReplyJson, GetUserPatternsRequestJson, ListCurrenciesReplyJson, ListCurrenciesRequestJson, ListLanguagesReplyJson, ListLanguagesRequestJson } from './member/site_pb.ts'
import type { AddCurrencyWalletReplyJson, AddCurrencyWalletRequestJson, GetBalanceReplyJson, GetBalanceRequestJson, ListStatementReplyJson, ListStatementRequestJson, ListWalletsReplyJson, ListWalletsRequestJson, SetDefaultWalletReplyJson, SetDefaultWalletRequestJson } from './member/wallet_pb.ts'
import type { ApproveWithdrawalReplyJson, ApproveWithdrawalRequestJson, ListHeldWithdrawalsReplyJson, ListHeldWithdrawalsRequestJson, RefuseWithdrawalReplyJson, RefuseWithdrawalRequestJson } from './console/cashier_pb.ts'
import type { LoginOperatorReplyJson, LoginOperatorRequestJson } from './console/session_pb.ts'
import type { PaymentEventJson, PaymentEventReplyJson } from './platform/cashier_pb.ts'

export const calls = {
  getUserInfo: { wireName: 'getUserInfo', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'account', area: 'member' },
  getCaptchaOptions: { wireName: 'captcha-opts', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'captcha', area: 'member' },
  getCaptcha: { wireName: 'getCaptcha', caller: 'VISITOR', movesMoney: false, transaction: 'ONE', blob: 'image/png', subject: 'captcha', area: 'member' },
  listRechargeChannels: { wireName: 'recharge_channels', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'cashier', area: 'member' },
  createRecharge: { wireName: 'recharge_create', caller: 'MEMBER', movesMoney: true, transaction: 'NONE', blob: '', subject: 'cashier', area: 'member' },
  getRecharge: { wireName: 'recharge_status', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'cashier', area: 'member' },
  listRecharges: { wireName: 'recharge_list', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'cashier', area: 'member' },
  addBankItem: { wireName: 'userBank_add', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', subject: 'cashier', area: 'member' },
  listBankItems: { wireName: 'userBank_initUserBank', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'cashier', area: 'member' },
  getWithdrawalOptions: { wireName: 'withdraw_options', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'cashier', area: 'member' },
  createWithdrawal: { wireName: 'withdraw_create', caller: 'MEMBER', movesMoney: true, transaction: 'ONE', blob: '', subject: 'cashier', area: 'member' },
  listWithdrawals: { wireName: 'withdraw_list', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'cashier', area: 'member' },
  getWithdrawal: { wireName: 'withdraw_detail', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'cashier', area: 'member' },
  listBanners: { wireName: 'carouse_adsList', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'content', area: 'member' },
  listNotices: { wireName: 'notice_findList', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'content', area: 'member' },
  listBigPrizes: { wireName: 'bigPrize_list', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'content', area: 'member' },
  listGameTypes: { wireName: 'game_types', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'game', area: 'member' },
  listGames: { wireName: 'game_list', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'game', area: 'member' },
  getGame: { wireName: 'game_detail', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'game', area: 'member' },
  setFavouriteGame: { wireName: 'game_setFavourite', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', subject: 'game', area: 'member' },
  listPlatforms: { wireName: 'user-trd-platform', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'platform', area: 'member' },
  openGame: { wireName: 'trdgame_open', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'platform', area: 'member' },
  transferIn: { wireName: 'trdgame_transferIn', caller: 'MEMBER', movesMoney: true, transaction: 'NONE', blob: '', subject: 'platform', area: 'member' },
  transferOut: { wireName: 'trdgame_transferOut', caller: 'MEMBER', movesMoney: true, transaction: 'NONE', blob: '', subject: 'platform', area: 'member' },
  getTransfer: { wireName: 'trdgame_transferStatus', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'platform', area: 'member' },
  queryPlatformBalance: { wireName: 'trdgame_queryBalance', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'platform', area: 'member' },
  recycleAll: { wireName: 'trdgame_allRecycling', caller: 'MEMBER', movesMoney: true, transaction: 'NONE', blob: '', subject: 'platform', area: 'member' },
  listBets: { wireName: 'record_bets', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'platform', area: 'member' },
  openGuestSession: { wireName: 'guest-info', caller: 'ANYONE', movesMoney: false, transaction: 'ONE', blob: '', subject: 'session', area: 'member' },
  getLoginOptions: { wireName: 'login_options', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'session', area: 'member' },
  login: { wireName: 'login_login', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: '', subject: 'session', area: 'member' },
  getRegisterOptions: { wireName: 'reg-opts', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'session', area: 'member' },
  register: { wireName: 'login_reg', caller: 'VISITOR', movesMoney: false, transaction: 'NONE', blob: '', subject: 'session', area: 'member' },
  logout: { wireName: 'logout', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', subject: 'session', area: 'member' },
  checkOnline: { wireName: 'onlineCheck', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'session', area: 'member' },
  getCurrentTenant: { wireName: 'getCurrent', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'site', area: 'member' },
  listLanguages: { wireName: 'tenant_languages', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'site', area: 'member' },
  listCurrencies: { wireName: 'tenant_currencies', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'site', area: 'member' },
  getConfig: { wireName: 'sysConfig_configInfo', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'site', area: 'member' },
  getUserPatterns: { wireName: 'userPropsRegex', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'site', area: 'member' },
  listWallets: { wireName: 'wallet_list', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'wallet', area: 'member' },
  getBalance: { wireName: 'getBalance', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'wallet', area: 'member' },
  addCurrencyWallet: { wireName: 'addCurrencyWallet', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', subject: 'wallet', area: 'member' },
  setDefaultWallet: { wireName: 'wallet_setDefault', caller: 'MEMBER', movesMoney: false, transaction: 'ONE', blob: '', subject: 'wallet', area: 'member' },
  listStatement: { wireName: 'wallet_statement', caller: 'MEMBER', movesMoney: false, transaction: 'NONE', blob: '', subject: 'wallet', area: 'member' },
  listHeldWithdrawals: { wireName: 'console/withdraw_held', caller: 'OPERATOR', movesMoney: false, transaction: 'NONE', blob: '', subject: 'cashier', area: 'console' },
  approveWithdrawal: { wireName: 'console/withdraw_approve', caller: 'OPERATOR', movesMoney: true, transaction: 'ONE', blob: '', subject: 'cashier', area: 'console' },
  refuseWithdrawal: { wireName: 'console/withdraw_refuse', caller: 'OPERATOR', movesMoney: true, transaction: 'ONE', blob: '', subject: 'cashier', area: 'console' },
  loginOperator: { wireName: 'console/login', caller: 'ANYONE', movesMoney: false, transaction: 'NONE', blob: '', subject: 'session', area: 'console' },
  receivePaymentEvent: { wireName: 'platform/payment_event', caller: 'PROVIDER', movesMoney: true, transaction: 'ONE', blob: '', subject: 'cashier', area: 'platform' },
} as const

export type CallName = keyof typeof calls

export type Requests = {
  getUserInfo: GetUserInfoRequestJson
  getCaptchaOptions: GetCaptchaOptionsRequestJson
  getCaptcha: GetCaptchaRequestJson
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
  openGuestSession: OpenGuestSessionRequestJson
  getLoginOptions: GetLoginOptionsRequestJson
  login: LoginRequestJson
  getRegisterOptions: GetRegisterOptionsRequestJson
  register: RegisterRequestJson
  logout: LogoutRequestJson
  checkOnline: CheckOnlineRequestJson
  getCurrentTenant: GetCurrentTenantRequestJson
  listLanguages: ListLanguagesRequestJson
  listCurrencies: ListCurrenciesRequestJson
  getConfig: GetConfigRequestJson
  getUserPatterns: GetUserPatternsRequestJson
  listWallets: ListWalletsRequestJson
  getBalance: GetBalanceRequestJson
  addCurrencyWallet: AddCurrencyWalletRequestJson
  setDefaultWallet: SetDefaultWalletRequestJson
  listStatement: ListStatementRequestJson
  listHeldWithdrawals: ListHeldWithdrawalsRequestJson
  approveWithdrawal: ApproveWithdrawalRequestJson
  refuseWithdrawal: RefuseWithdrawalRequestJson
  loginOperator: LoginOperatorRequestJson
  receivePaymentEvent: PaymentEventJson
}

export type Replies = {
  getUserInfo: GetUserInfoReplyJson
  getCaptchaOptions: GetCaptchaOptionsReplyJson
  getCaptcha: GetCaptchaReplyJson
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
  openGuestSession: OpenGuestSessionReplyJson
  getLoginOptions: GetLoginOptionsReplyJson
  login: LoginReplyJson
  getRegisterOptions: GetRegisterOptionsReplyJson
  register: RegisterReplyJson
  logout: LogoutReplyJson
  checkOnline: CheckOnlineReplyJson
  getCurrentTenant: GetCurrentTenantReplyJson
  listLanguages: ListLanguagesReplyJson
  listCurrencies: ListCurrenciesReplyJson
  getConfig: GetConfigReplyJson
  getUserPatterns: GetUserPatternsReplyJson
  listWallets: ListWalletsReplyJson
  getBalance: GetBalanceReplyJson
  addCurrencyWallet: AddCurrencyWalletReplyJson
  setDefaultWallet: SetDefaultWalletReplyJson
  listStatement: ListStatementReplyJson
  listHeldWithdrawals: ListHeldWithdrawalsReplyJson
  approveWithdrawal: ApproveWithdrawalReplyJson
  refuseWithdrawal: RefuseWithdrawalReplyJson
  loginOperator: LoginOperatorReplyJson
  receivePaymentEvent: PaymentEventReplyJson
}
