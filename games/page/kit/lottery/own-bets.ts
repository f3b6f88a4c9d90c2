import type { Choice } from '../../../src/lottery/lottery-rules.ts'
import { openDialog } from '../dialog.ts'
import { h } from '../dom.ts'
import { written } from '../money.ts'
import type { OwnBet } from '../shared/money.ts'
import type { LotteryPage } from './lottery-page.ts'
import { words } from './texts.ts'
import { ticketText } from './ticket-text.ts'

/** Lists the player's tickets on the present draw. */
export function openOwnBets(page: LotteryPage, bets: readonly OwnBet[]): void {
  if (bets.length === 0) return
  const rows = bets.map(({ choice, stake, payout }) => {
    const ticket = page.rules.ticketOf(choice as Choice)
    const amount = payout === null ? written(stake) : `${written(stake)} → ${written(payout)}`
    return h(
      'li',
      {},
      h('span', { class: 'when' }, h('b', {}, ticketText(page, ticket)), h('small', {}, choice as Choice)),
      h('span', { class: 'acts' }, amount),
    )
  })
  openDialog(words('ownTitle'), h('ul', { class: 'rounds' }, ...rows))
}
