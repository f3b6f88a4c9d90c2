// Table of contents: every rpc of the contract with its handler. It does not compile when one is missing.
import { addPasskey } from './account/add-passkey.ts'
import { beginPasskey } from './account/begin-passkey.ts'
import { beginStepUpPasskey } from './account/begin-step-up-passkey.ts'
import { beginTotp } from './account/begin-totp.ts'
import { bindEmail } from './account/bind-email.ts'
import { bindPhone } from './account/bind-phone.ts'
import { changeFundPassword } from './account/change-fund-password.ts'
import { changeLoginPassword } from './account/change-login-password.ts'
import { confirmTotp } from './account/confirm-totp.ts'
import { getOwnNextSendTime } from './account/get-own-next-send-time.ts'
import { getSecureStatus } from './account/get-secure-status.ts'
import { getUserInfo } from './account/get-user-info.ts'
import { listOperatorViews } from './account/list-operator-views.ts'
import { approveDevice } from './account/operator/approve-device.ts'
import { listWaitingDevices } from './account/operator/list-waiting-devices.ts'
import { refuseDevice } from './account/operator/refuse-device.ts'
import { removePasskey } from './account/remove-passkey.ts'
import { removeTotp } from './account/remove-totp.ts'
import { renewBackupCodes } from './account/renew-backup-codes.ts'
import { saveProfile } from './account/save-profile.ts'
import { sendOwnCode } from './account/send-own-code.ts'
import { setRealName } from './account/set-real-name.ts'
import { stepUp } from './account/step-up.ts'
import { addAddress } from './address/add-address.ts'
import { deleteAddress } from './address/delete-address.ts'
import { listAddresses } from './address/list-addresses.ts'
import { setDefaultAddress } from './address/set-default-address.ts'
import { updateAddress } from './address/update-address.ts'
import { cancelBonus } from './bonus/cancel-bonus.ts'
import { checkSlider } from './captcha/check-slider.ts'
import { getCaptchaOptions } from './captcha/get-captcha-options.ts'
import { getCaptcha } from './captcha/get-captcha.ts'
import { getSlider } from './captcha/get-slider.ts'
import { getSmsCaptcha } from './captcha/get-sms-captcha.ts'
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
import { getBooksState } from './content/get-books-state.ts'
import { listBanners } from './content/list-banners.ts'
import { listBigPrizes } from './content/list-big-prizes.ts'
import { listNotices } from './content/list-notices.ts'
import { listDevices } from './device/list-devices.ts'
import { listLogins } from './device/list-logins.ts'
import { removeDevice } from './device/remove-device.ts'
import { revokeSession } from './device/revoke-session.ts'
import { addExperienceReport } from './feedback/add-experience-report.ts'
import { addFeedback } from './feedback/add-feedback.ts'
import { addSuggestion } from './feedback/add-suggestion.ts'
import { listFeedback } from './feedback/list-feedback.ts'
import { getGame } from './game/get-game.ts'
import { listGameTypes } from './game/list-game-types.ts'
import { listGames } from './game/list-games.ts'
import { openGame } from './game/open-game.ts'
import { setFavouriteGame } from './game/set-favourite-game.ts'
import { getTransfer } from './platform/get-transfer.ts'
import { listBets } from './platform/list-bets.ts'
import { listPlatforms } from './platform/list-platforms.ts'
import { queryPlatformBalance } from './platform/query-platform-balance.ts'
import { recycleAll } from './platform/recycle-all.ts'
import { transferIn } from './platform/transfer-in.ts'
import { transferOut } from './platform/transfer-out.ts'
import { listPoints } from './points/list-points.ts'
import { queryPointsCondition } from './points/query-points-condition.ts'
import { receivePoints } from './points/receive-points.ts'
import { listHomePopups } from './popup/list-home-popups.ts'
import { listPopups } from './popup/operator/list-popups.ts'
import { removePopup } from './popup/operator/remove-popup.ts'
import { savePopup } from './popup/operator/save-popup.ts'
import { checkPromotion } from './promotion/check-promotion.ts'
import { claimPromotion } from './promotion/claim-promotion.ts'
import { listClaims } from './promotion/list-claims.ts'
import { listOwnPromotions } from './promotion/list-own-promotions.ts'
import { listPromotionClasses } from './promotion/list-promotion-classes.ts'
import { listPromotionEnums } from './promotion/list-promotion-enums.ts'
import { listPromotions } from './promotion/list-promotions.ts'
import { listRanks } from './promotion/list-ranks.ts'
import { claimForMember } from './promotion/operator/claim-for-member.ts'
import { decideGrant } from './promotion/operator/decide-grant.ts'
import { listGrants } from './promotion/operator/list-grants.ts'
import { listOperatorPromotions } from './promotion/operator/list-operator-promotions.ts'
import { proposeGrant } from './promotion/operator/propose-grant.ts'
import { savePromotion } from './promotion/operator/save-promotion.ts'
import { setPromotionState } from './promotion/operator/set-promotion-state.ts'
import { simulatePromotion } from './promotion/operator/simulate-promotion.ts'
import { getRebateSummary } from './rebate/get-rebate-summary.ts'
import { listRebateBets } from './rebate/list-rebate-bets.ts'
import { listRebateSettlements } from './rebate/list-rebate-settlements.ts'
import { listRebateRates } from './rebate/operator/list-rebate-rates.ts'
import { saveRebateRates } from './rebate/operator/save-rebate-rates.ts'
import { receiveRebate } from './rebate/receive-rebate.ts'
import type { Handlers } from './rpc/handler.ts'
import { awaitDeviceApproval } from './session/await-device-approval.ts'
import { beginPasskeyCheck } from './session/begin-passkey-check.ts'
import { beginPasskeyLogin } from './session/begin-passkey-login.ts'
import { checkAccountName } from './session/check-account-name.ts'
import { checkAccount } from './session/check-account.ts'
import { checkDeviceCode } from './session/check-device-code.ts'
import { checkDeviceIdentity } from './session/check-device-identity.ts'
import { checkOnline } from './session/check-online.ts'
import { checkPasskey } from './session/check-passkey.ts'
import { checkRecoveryCode } from './session/check-recovery-code.ts'
import { checkSecondFactor } from './session/check-second-factor.ts'
import { disownLogin } from './session/disown-login.ts'
import { getLoginOptions } from './session/get-login-options.ts'
import { getNextSendTime } from './session/get-next-send-time.ts'
import { getRegisterOptions } from './session/get-register-options.ts'
import { loginByPasskey } from './session/login-by-passkey.ts'
import { login } from './session/login.ts'
import { logout } from './session/logout.ts'
import { openGuestSession } from './session/open-guest-session.ts'
import { loginOperator } from './session/operator/login-operator.ts'
import { beginOperatorPasskey } from './session/operator/begin-operator-passkey.ts'
import { beginOperatorTotp } from './session/operator/begin-operator-totp.ts'
import { checkOperatorPasskey } from './session/operator/check-operator-passkey.ts'
import { checkOperatorTotp } from './session/operator/check-operator-totp.ts'
import { listOperatorSessions } from './session/operator/list-operator-sessions.ts'
import { logoutOperator } from './session/operator/logout-operator.ts'
import { renewOperatorBackupCodes } from './session/operator/renew-operator-backup-codes.ts'
import { revokeOperatorSession } from './session/operator/revoke-operator-session.ts'
import { register } from './session/register.ts'
import { resetPassword } from './session/reset-password.ts'
import { sendCode } from './session/send-code.ts'
import { sendDeviceCode } from './session/send-device-code.ts'
import { sendRecoveryCode } from './session/send-recovery-code.ts'
import { signOutEverywhere } from './session/sign-out-everywhere.ts'
import { verifyActualName } from './session/verify-actual-name.ts'
import { generateUrl } from './site/generate-url.ts'
import { getConfig } from './site/get-config.ts'
import { getCurrentTenant } from './site/get-current-tenant.ts'
import { getIpArea } from './site/get-ip-area.ts'
import { getLangPack } from './site/get-lang-pack.ts'
import { getMailUrl } from './site/get-mail-url.ts'
import { getStaticServer } from './site/get-static-server.ts'
import { getUserPatterns } from './site/get-user-patterns.ts'
import { listCurrencies } from './site/list-currencies.ts'
import { listDomains } from './site/list-domains.ts'
import { listEnum } from './site/list-enum.ts'
import { listLanguages } from './site/list-languages.ts'
import { listLines } from './site/list-lines.ts'
import { listMaintenance } from './site/list-maintenance.ts'
import { endMaintenance } from './site/operator/end-maintenance.ts'
import { getSettings } from './site/operator/get-settings.ts'
import { listAudit } from './site/operator/list-audit.ts'
import { listTexts } from './site/operator/list-texts.ts'
import { planMaintenance } from './site/operator/plan-maintenance.ts'
import { rotateWireKey } from './site/operator/rotate-wire-key.ts'
import { saveConfig } from './site/operator/save-config.ts'
import { saveDomains } from './site/operator/save-domains.ts'
import { saveLines } from './site/operator/save-lines.ts'
import { savePatterns } from './site/operator/save-patterns.ts'
import { saveRegion } from './site/operator/save-region.ts'
import { claimHost } from './site/operator/claim-host.ts'
import { saveTenant } from './site/operator/save-tenant.ts'
import { saveTexts } from './site/operator/save-texts.ts'
import { listObligations } from './turnover/list-obligations.ts'
import { applyVipTransfer } from './vip/apply-vip-transfer.ts'
import { getExpRatio } from './vip/get-exp-ratio.ts'
import { getUserVipInfo } from './vip/get-user-vip-info.ts'
import { listVipBonuses } from './vip/list-vip-bonuses.ts'
import { listVipHistory } from './vip/list-vip-history.ts'
import { listVipLevels } from './vip/list-vip-levels.ts'
import { decideVipTransfer } from './vip/operator/decide-vip-transfer.ts'
import { listVipTransfers } from './vip/operator/list-vip-transfers.ts'
import { saveVipLevels } from './vip/operator/save-vip-levels.ts'
import { saveVipRatios } from './vip/operator/save-vip-ratios.ts'
import { receiveVipBonus } from './vip/receive-vip-bonus.ts'
import { addCurrencyWallet } from './wallet/add-currency-wallet.ts'
import { getBalance } from './wallet/get-balance.ts'
import { listStatement } from './wallet/list-statement.ts'
import { listWallets } from './wallet/list-wallets.ts'
import { setDefaultWallet } from './wallet/set-default-wallet.ts'

export const handlers: Handlers = {
  // account
  addPasskey,
  approveDevice,
  beginPasskey,
  beginStepUpPasskey,
  beginTotp,
  bindEmail,
  bindPhone,
  changeFundPassword,
  changeLoginPassword,
  confirmTotp,
  getOwnNextSendTime,
  getSecureStatus,
  getUserInfo,
  listOperatorViews,
  listWaitingDevices,
  refuseDevice,
  removePasskey,
  removeTotp,
  renewBackupCodes,
  saveProfile,
  sendOwnCode,
  setRealName,
  stepUp,

  // address
  addAddress,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
  updateAddress,

  // bonus
  cancelBonus,

  // captcha
  checkSlider,
  getCaptcha,
  getCaptchaOptions,
  getSlider,
  getSmsCaptcha,
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
  getBooksState,
  listBanners,
  listBigPrizes,
  listNotices,
  // device
  listDevices,
  listLogins,
  removeDevice,
  revokeSession,
  // feedback
  addExperienceReport,
  addFeedback,
  addSuggestion,
  listFeedback,
  // game
  getGame,
  listGames,
  listGameTypes,
  openGame,
  setFavouriteGame,
  // platform
  getTransfer,
  listBets,
  listPlatforms,
  queryPlatformBalance,
  recycleAll,
  transferIn,
  transferOut,
  // points
  listPoints,
  queryPointsCondition,
  receivePoints,

  // popup
  listHomePopups,
  listPopups,
  removePopup,
  savePopup,
  // promotion
  checkPromotion,
  claimForMember,
  claimPromotion,
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

  // rebate
  getRebateSummary,
  listRebateBets,
  listRebateRates,
  listRebateSettlements,
  receiveRebate,
  saveRebateRates,
  // session
  awaitDeviceApproval,
  beginPasskeyCheck,
  beginPasskeyLogin,
  checkAccount,
  checkAccountName,
  checkDeviceCode,
  checkDeviceIdentity,
  checkOnline,
  checkPasskey,
  checkRecoveryCode,
  checkSecondFactor,
  getLoginOptions,
  getNextSendTime,
  getRegisterOptions,
  login,
  loginByPasskey,
  loginOperator,
  beginOperatorPasskey,
  beginOperatorTotp,
  checkOperatorPasskey,
  checkOperatorTotp,
  logoutOperator,
  listOperatorSessions,
  renewOperatorBackupCodes,
  revokeOperatorSession,
  logout,
  signOutEverywhere,
  disownLogin,
  openGuestSession,
  register,
  resetPassword,
  sendCode,
  sendDeviceCode,
  sendRecoveryCode,
  verifyActualName,
  // site
  endMaintenance,
  generateUrl,
  getConfig,
  getCurrentTenant,
  getIpArea,
  getLangPack,
  getMailUrl,
  getSettings,
  getStaticServer,
  getUserPatterns,
  listAudit,
  listCurrencies,
  listDomains,
  listEnum,
  listLanguages,
  listLines,
  listMaintenance,
  listTexts,
  planMaintenance,
  rotateWireKey,
  saveConfig,
  saveDomains,
  saveLines,
  savePatterns,
  saveRegion,
  claimHost,
  saveTenant,
  saveTexts,
  // turnover
  listObligations,
  // vip
  applyVipTransfer,
  decideVipTransfer,
  getExpRatio,
  getUserVipInfo,
  listVipBonuses,
  listVipHistory,
  listVipLevels,
  listVipTransfers,
  receiveVipBonus,
  saveVipLevels,
  saveVipRatios,
  // wallet
  addCurrencyWallet,
  getBalance,
  listStatement,
  listWallets,
  setDefaultWallet,
}
