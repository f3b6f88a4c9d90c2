// Table of contents: every rpc of the contract and the handler that answers it. It does not compile when one is missing.
import { getUserInfo } from './account/get-user-info.ts'
import { getCaptcha } from './captcha/get-captcha.ts'
import { getCaptchaOptions } from './captcha/get-captcha-options.ts'
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

export const handlers: Handlers = {
  // account
  getUserInfo,
  // captcha
  getCaptcha,
  getCaptchaOptions,
  // cashier
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
}
