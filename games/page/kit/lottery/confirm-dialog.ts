import type { Ticket } from '../../../src/lottery/bet-line.ts'
import { told, toldRow } from '../controls.ts'
import { openDialog } from '../dialog.ts'
import { h } from '../dom.ts'
import { timesOf } from '../money.ts'
import type { LotteryPage } from './lottery-page.ts'
import { words } from './texts.ts'
import { ticketText } from './ticket-text.ts'

export type Confirming = {
  /** The draw that the bet is for, in words. */
  readonly draw: string
  readonly tickets: readonly Ticket[]
  /** What a ticket costs, written. */
  cost(ticket: Ticket): string
  readonly total: string
  readonly canWin: string
  /** The player agrees, and says whether to be asked the next time. */
  agreed(asksAgain: boolean): void
}

/** The odds of a ticket: one figure, or the lowest and the highest of its picks. */
function oddsOf({ rules }: Pick<LotteryPage, 'rules'>, { play, picks }: Ticket): string {
  const own = picks.flatMap((all, field) => all.map((pick) => play.fields[field]?.odds?.[pick] ?? play.odds ?? 0))
  const [low, high] = [Math.min(...own), Math.max(...own)].map((odds) => timesOf(odds, rules.payBase))
  return words('odds', { odds: low === high ? (low ?? '') : `${low}–${high}` })
}

/** Shows what is about to be bet: picks, odds and cost of each ticket, and the whole. */
export function openConfirm(page: LotteryPage, asked: Confirming): HTMLDialogElement {
  const rows = asked.tickets.map((ticket) => {
    const facts = [oddsOf(page, ticket), words('notesOf', { notes: ticket.notes })]
    return h(
      'li',
      {},
      h('span', { class: 'when' }, h('b', {}, ticketText(page, ticket)), h('small', {}, facts.join(' · '))),
      h('span', { class: 'acts' }, asked.cost(ticket)),
    )
  })
  const [total, canWin] = [told(words('total')), told(words('canWin'))]
  total.show(asked.total)
  canWin.show(asked.canWin)
  const isSettled = h('input', { type: 'checkbox', checked: true })
  const agree = h('button', { class: 'plain agree', type: 'button' }, words('confirmBet', { amount: asked.total }))
  const dialog = openDialog(
    words('confirmTitle'),
    h('p', {}, asked.draw),
    h('ul', { class: 'rounds' }, ...rows),
    toldRow(total, canWin),
    h('label', { class: 'chase-stop' }, isSettled, words('confirmOnce')),
    agree,
  )
  dialog.classList.add('confirm')
  agree.addEventListener('click', () => {
    dialog.close()
    asked.agreed(!isSettled.checked)
  })
  return dialog
}
