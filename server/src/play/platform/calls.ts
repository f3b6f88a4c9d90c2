import { getOpenStakes } from './get-open-stakes.ts'
import { getRoundPage } from './get-round-page.ts'
import { getTransfer } from './get-transfer.ts'
import { listBets } from './list-bets.ts'
import { listOwedBets } from './operator/list-owed-bets.ts'
import { listPlatforms } from './list-platforms.ts'
import { listTransfers } from './list-transfers.ts'
import { queryPlatformBalance } from './query-platform-balance.ts'
import { recycleAll } from './recycle-all.ts'
import { setAutoTransfer } from './set-auto-transfer.ts'
import { transferIn } from './transfer-in.ts'
import { transferOut } from './transfer-out.ts'

export const platformCalls = {
  getOpenStakes,
  getRoundPage,
  getTransfer,
  listBets,
  listOwedBets,
  listPlatforms,
  listTransfers,
  queryPlatformBalance,
  recycleAll,
  setAutoTransfer,
  transferIn,
  transferOut,
}
