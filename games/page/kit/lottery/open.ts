import { enterTable } from '../shared/enter.ts'
import type { Entered } from '../shared/shared-table.ts'
import type { LotteryPage } from './lottery-page.ts'
import { LotteryTable } from './lottery-table.ts'

/** Opens a lottery in its page; where a rule depends on the day, the page is made for the server's time. */
export async function openLottery(page: LotteryPage | ((now: number) => LotteryPage)): Promise<void> {
  await enterTable<Entered>((entered) => {
    const made = typeof page === 'function' ? page(entered.now) : page
    return void new LotteryTable(made, entered)
  })
}
