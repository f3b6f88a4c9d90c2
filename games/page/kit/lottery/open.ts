import { enterTable } from '../shared/enter.ts'
import type { Entered } from '../shared/shared-table.ts'
import type { LotteryPage } from './lottery-page.ts'
import { LotteryTable } from './lottery-table.ts'

/** Opens a lottery in its page. */
export async function openLottery(page: LotteryPage): Promise<void> {
  await enterTable<Entered>((entered) => void new LotteryTable(page, entered))
}
