import { getTransfer } from './get-transfer.ts'
import { listBets } from './list-bets.ts'
import { listPlatforms } from './list-platforms.ts'
import { queryPlatformBalance } from './query-platform-balance.ts'
import { recycleAll } from './recycle-all.ts'
import { transferIn } from './transfer-in.ts'
import { transferOut } from './transfer-out.ts'

export const platformCalls = {
  getTransfer,
  listBets,
  listPlatforms,
  queryPlatformBalance,
  recycleAll,
  transferIn,
  transferOut,
}
