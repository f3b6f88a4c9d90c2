import { unawaited } from '@mingtang/contract/unawaited.ts'
import { enter } from '../enter.ts'
import type { Entered } from '../shared/shared-table.ts'
import type { LotteryPage } from './lottery-page.ts'
import { LotteryTable } from './lottery-table.ts'

/** Opens a lottery in its page; where a rule depends on the day, the page is made for the server's time. */
export function openLottery(page: LotteryPage | ((now: number) => LotteryPage)): void {
  const entering = enter<Entered>('table/enter', {}, (entered) => {
    const made = typeof page === 'function' ? page(entered.now) : page
    return new LotteryTable(made, entered)
  })
  unawaited(entering)
}
