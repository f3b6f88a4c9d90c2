import { addBankItem } from './add-bank-item.ts'
import { cancelRecharge } from './cancel-recharge.ts'
import { claimRecharge } from './claim-recharge.ts'
import { createRecharge } from './create-recharge.ts'
import { createWithdrawal } from './create-withdrawal.ts'
import { getRecharge } from './get-recharge.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { getWithdrawalOptions } from './get-withdrawal-options.ts'
import { listBankItems } from './list-bank-items.ts'
import { listRechargeChannels } from './list-recharge-channels.ts'
import { listRecharges } from './list-recharges.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { approveWithdrawal } from './operator/approve-withdrawal.ts'
import { confirmRecharge } from './operator/confirm-recharge.ts'
import { getRechargeProof } from './operator/get-recharge-proof.ts'
import { listHeldWithdrawals } from './operator/list-held-withdrawals.ts'
import { listWaitingRecharges } from './operator/list-waiting-recharges.ts'
import { refuseRecharge } from './operator/refuse-recharge.ts'
import { refuseWithdrawal } from './operator/refuse-withdrawal.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'
import { removeBankItem } from './remove-bank-item.ts'
import { renameBankItem } from './rename-bank-item.ts'
import { setDefaultBankItem } from './set-default-bank-item.ts'

export const cashierCalls = {
  addBankItem,
  approveWithdrawal,
  cancelRecharge,
  claimRecharge,
  confirmRecharge,
  createRecharge,
  createWithdrawal,
  getRecharge,
  getRechargeProof,
  getWithdrawal,
  getWithdrawalOptions,
  listBankItems,
  listHeldWithdrawals,
  listRechargeChannels,
  listRecharges,
  listWaitingRecharges,
  listWithdrawals,
  receivePaymentEvent,
  refuseRecharge,
  refuseWithdrawal,
  removeBankItem,
  renameBankItem,
  setDefaultBankItem,
}
