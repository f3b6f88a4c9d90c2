import { awaitDeviceApproval } from './await-device-approval.ts'
import { beginPasskeyCheck } from './begin-passkey-check.ts'
import { beginPasskeyLogin } from './begin-passkey-login.ts'
import { checkAccount } from './check-account.ts'
import { checkAccountName } from './check-account-name.ts'
import { checkDeviceCode } from './check-device-code.ts'
import { checkDeviceIdentity } from './check-device-identity.ts'
import { checkOnline } from './check-online.ts'
import { checkPasskey } from './check-passkey.ts'
import { checkRecoveryCode } from './check-recovery-code.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { disownLogin } from './disown-login.ts'
import { getLoginOptions } from './get-login-options.ts'
import { getNextSendTime } from './get-next-send-time.ts'
import { getRegisterOptions } from './get-register-options.ts'
import { login } from './login.ts'
import { loginByPasskey } from './login-by-passkey.ts'
import { logout } from './logout.ts'
import { openGuestSession } from './open-guest-session.ts'
import { beginOperatorPasskey } from './operator/begin-operator-passkey.ts'
import { beginOperatorTotp } from './operator/begin-operator-totp.ts'
import { checkOperatorPasskey } from './operator/check-operator-passkey.ts'
import { checkOperatorTotp } from './operator/check-operator-totp.ts'
import { getOperator } from './operator/get-operator.ts'
import { listOperatorSessions } from './operator/list-operator-sessions.ts'
import { loginOperator } from './operator/login-operator.ts'
import { logoutOperator } from './operator/logout-operator.ts'
import { renewOperatorBackupCodes } from './operator/renew-operator-backup-codes.ts'
import { revokeOperatorSession } from './operator/revoke-operator-session.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { sendDeviceCode } from './send-device-code.ts'
import { sendRecoveryCode } from './send-recovery-code.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { verifyActualName } from './verify-actual-name.ts'

export const sessionCalls = {
  awaitDeviceApproval,
  beginOperatorPasskey,
  beginOperatorTotp,
  beginPasskeyCheck,
  beginPasskeyLogin,
  checkAccount,
  checkAccountName,
  checkDeviceCode,
  checkDeviceIdentity,
  checkOnline,
  checkOperatorPasskey,
  checkOperatorTotp,
  checkPasskey,
  checkRecoveryCode,
  checkSecondFactor,
  disownLogin,
  getLoginOptions,
  getNextSendTime,
  getOperator,
  getRegisterOptions,
  listOperatorSessions,
  login,
  loginByPasskey,
  loginOperator,
  logout,
  logoutOperator,
  openGuestSession,
  register,
  renewOperatorBackupCodes,
  resetPassword,
  revokeOperatorSession,
  sendCode,
  sendDeviceCode,
  sendRecoveryCode,
  signOutEverywhere,
  verifyActualName,
}
