import { addPasskey } from './add-passkey.ts'
import { beginPasskey } from './begin-passkey.ts'
import { beginStepUpPasskey } from './begin-step-up-passkey.ts'
import { beginTotp } from './begin-totp.ts'
import { bindEmail } from './bind-email.ts'
import { bindPhone } from './bind-phone.ts'
import { changeFundPassword } from './change-fund-password.ts'
import { changeLoginPassword } from './change-login-password.ts'
import { confirmTotp } from './confirm-totp.ts'
import { getOwnNextSendTime } from './get-own-next-send-time.ts'
import { getSecureStatus } from './get-secure-status.ts'
import { getUserInfo } from './get-user-info.ts'
import { listOperatorViews } from './list-operator-views.ts'
import { approveDevice } from './operator/approve-device.ts'
import { listWaitingDevices } from './operator/list-waiting-devices.ts'
import { refuseDevice } from './operator/refuse-device.ts'
import { removePasskey } from './remove-passkey.ts'
import { removeTotp } from './remove-totp.ts'
import { renewBackupCodes } from './renew-backup-codes.ts'
import { saveProfile } from './save-profile.ts'
import { sendOwnCode } from './send-own-code.ts'
import { setRealName } from './set-real-name.ts'
import { stepUp } from './step-up.ts'

export const accountCalls = {
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
}
