// Generated from contract/proto by "npm run generate". Never edited.

import { AccountService } from './member/account_pb.ts'
import { CaptchaService } from './member/captcha_pb.ts'
import { CashierService } from './member/cashier_pb.ts'
import { ContentService } from './member/content_pb.ts'
import { GameService } from './member/game_pb.ts'
import { PlatformService } from './member/platform_pb.ts'
import { SessionService } from './member/session_pb.ts'
import { SiteService } from './member/site_pb.ts'
import { WalletService } from './member/wallet_pb.ts'
import { OperatorCashierService } from './console/cashier_pb.ts'
import { OperatorSessionService } from './console/session_pb.ts'
import { ProviderCallbackService } from './platform/cashier_pb.ts'

export const methods = {
  getUserInfo: AccountService.method.getUserInfo,
  getCaptchaOptions: CaptchaService.method.getCaptchaOptions,
  getCaptcha: CaptchaService.method.getCaptcha,
  listRechargeChannels: CashierService.method.listRechargeChannels,
  createRecharge: CashierService.method.createRecharge,
  getRecharge: CashierService.method.getRecharge,
  listRecharges: CashierService.method.listRecharges,
  addBankItem: CashierService.method.addBankItem,
  listBankItems: CashierService.method.listBankItems,
  getWithdrawalOptions: CashierService.method.getWithdrawalOptions,
  createWithdrawal: CashierService.method.createWithdrawal,
  listWithdrawals: CashierService.method.listWithdrawals,
  getWithdrawal: CashierService.method.getWithdrawal,
  listBanners: ContentService.method.listBanners,
  listNotices: ContentService.method.listNotices,
  listBigPrizes: ContentService.method.listBigPrizes,
  listGameTypes: GameService.method.listGameTypes,
  listGames: GameService.method.listGames,
  getGame: GameService.method.getGame,
  setFavouriteGame: GameService.method.setFavouriteGame,
  listPlatforms: PlatformService.method.listPlatforms,
  openGame: PlatformService.method.openGame,
  transferIn: PlatformService.method.transferIn,
  transferOut: PlatformService.method.transferOut,
  getTransfer: PlatformService.method.getTransfer,
  queryPlatformBalance: PlatformService.method.queryPlatformBalance,
  recycleAll: PlatformService.method.recycleAll,
  listBets: PlatformService.method.listBets,
  openGuestSession: SessionService.method.openGuestSession,
  getLoginOptions: SessionService.method.getLoginOptions,
  login: SessionService.method.login,
  getRegisterOptions: SessionService.method.getRegisterOptions,
  register: SessionService.method.register,
  logout: SessionService.method.logout,
  checkOnline: SessionService.method.checkOnline,
  getCurrentTenant: SiteService.method.getCurrentTenant,
  listLanguages: SiteService.method.listLanguages,
  listCurrencies: SiteService.method.listCurrencies,
  getConfig: SiteService.method.getConfig,
  getUserPatterns: SiteService.method.getUserPatterns,
  listWallets: WalletService.method.listWallets,
  getBalance: WalletService.method.getBalance,
  addCurrencyWallet: WalletService.method.addCurrencyWallet,
  setDefaultWallet: WalletService.method.setDefaultWallet,
  listStatement: WalletService.method.listStatement,
  listHeldWithdrawals: OperatorCashierService.method.listHeldWithdrawals,
  approveWithdrawal: OperatorCashierService.method.approveWithdrawal,
  refuseWithdrawal: OperatorCashierService.method.refuseWithdrawal,
  loginOperator: OperatorSessionService.method.loginOperator,
  receivePaymentEvent: ProviderCallbackService.method.receivePaymentEvent,
} as const
