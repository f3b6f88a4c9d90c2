import { applyVipTransfer } from './apply-vip-transfer.ts'
import { getExpRatio } from './get-exp-ratio.ts'
import { getUserVipInfo } from './get-user-vip-info.ts'
import { listVipBonuses } from './list-vip-bonuses.ts'
import { listVipHistory } from './list-vip-history.ts'
import { listVipLevels } from './list-vip-levels.ts'
import { decideVipTransfer } from './operator/decide-vip-transfer.ts'
import { getVipSettings } from './operator/get-vip-settings.ts'
import { listVipTransfers } from './operator/list-vip-transfers.ts'
import { saveVipLevels } from './operator/save-vip-levels.ts'
import { saveVipRatios } from './operator/save-vip-ratios.ts'
import { receiveVipBonus } from './receive-vip-bonus.ts'

export const vipCalls = {
  applyVipTransfer,
  decideVipTransfer,
  getExpRatio,
  getUserVipInfo,
  getVipSettings,
  listVipBonuses,
  listVipHistory,
  listVipLevels,
  listVipTransfers,
  receiveVipBonus,
  saveVipLevels,
  saveVipRatios,
}
