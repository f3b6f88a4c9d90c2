// Table of contents: every rpc of the contract and the handler that answers it. It does not compile when one is missing.
import { getUserInfo } from './account/get-user-info.ts'
import { getCaptchaOptions } from './captcha/get-captcha-options.ts'
import { getCaptcha } from './captcha/get-captcha.ts'
import { addBankItem } from './cashier/add-bank-item.ts'
import { createRecharge } from './cashier/create-recharge.ts'
import { createWithdrawal } from './cashier/create-withdrawal.ts'
import { getRecharge } from './cashier/get-recharge.ts'
import { getWithdrawalOptions } from './cashier/get-withdrawal-options.ts'
import { getWithdrawal } from './cashier/get-withdrawal.ts'
import { listBankItems } from './cashier/list-bank-items.ts'
import { listRechargeChannels } from './cashier/list-recharge-channels.ts'
import { listRecharges } from './cashier/list-recharges.ts'
import { listWithdrawals } from './cashier/list-withdrawals.ts'
import { approveWithdrawal } from './cashier/operator/approve-withdrawal.ts'
import { listHeldWithdrawals } from './cashier/operator/list-held-withdrawals.ts'
import { refuseWithdrawal } from './cashier/operator/refuse-withdrawal.ts'
import { receivePaymentEvent } from './cashier/receive-payment-event.ts'
import type { Handlers } from './rpc/handler.ts'
import { checkOnline } from './session/check-online.ts'
import { getLoginOptions } from './session/get-login-options.ts'
import { getRegisterOptions } from './session/get-register-options.ts'
import { login } from './session/login.ts'
import { logout } from './session/logout.ts'
import { openGuestSession } from './session/open-guest-session.ts'
import { loginOperator } from './session/operator/login-operator.ts'
import { register } from './session/register.ts'
import { getConfig } from './site/get-config.ts'
import { getCurrentTenant } from './site/get-current-tenant.ts'
import { getUserPatterns } from './site/get-user-patterns.ts'
import { listCurrencies } from './site/list-currencies.ts'
import { listLanguages } from './site/list-languages.ts'
import { addCurrencyWallet } from './wallet/add-currency-wallet.ts'
import { getBalance } from './wallet/get-balance.ts'
import { listStatement } from './wallet/list-statement.ts'
import { listWallets } from './wallet/list-wallets.ts'
import { setDefaultWallet } from './wallet/set-default-wallet.ts'

export const handlers: Handlers = {
  // account
  getUserInfo,
  // captcha
  getCaptcha,
  getCaptchaOptions,
  // cashier
  addBankItem,
  approveWithdrawal,
  createRecharge,
  createWithdrawal,
  getRecharge,
  getWithdrawal,
  getWithdrawalOptions,
  listBankItems,
  listHeldWithdrawals,
  listRechargeChannels,
  listRecharges,
  listWithdrawals,
  receivePaymentEvent,
  refuseWithdrawal,
  // content
  // game
  // platform
  // session
  checkOnline,
  getLoginOptions,
  getRegisterOptions,
  login,
  loginOperator,
  logout,
  openGuestSession,
  register,
  // site
  getConfig,
  getCurrentTenant,
  getUserPatterns,
  listCurrencies,
  listLanguages,
  // wallet
  addCurrencyWallet,
  getBalance,
  listStatement,
  listWallets,
  setDefaultWallet,
}
