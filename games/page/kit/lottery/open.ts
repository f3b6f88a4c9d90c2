import { call, keepToken } from '../api.ts'
import { h } from '../dom.ts'
import type { Entered } from '../shared/shared-table.ts'
import { t } from '../texts.ts'
import { wordsFor } from '../words-for.ts'
import type { LotteryPage } from './lottery-page.ts'
import { LotteryTable } from './lottery-table.ts'

/** Opens a lottery in its page: spends the ticket of the address and takes a desk. */
export async function openLottery(page: LotteryPage): Promise<void> {
  const notice = h('p', { class: 'notice', role: 'status' }, t('opening'))
  document.body.append(notice)
  try {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    const entered = await call<Entered>('table/enter', { ticket: ticket || '-' })
    keepToken(entered.token)
    new LotteryTable(page, entered)
  } catch (problem) {
    notice.textContent = wordsFor(problem)
  }
}
