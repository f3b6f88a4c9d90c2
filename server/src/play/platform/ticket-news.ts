// What a member is told when a ticket of a book is settled, sold or corrected: beside the transaction that books it, so once.
import type { NoticeKind } from '@mingtang/contract/notice-kinds.ts'
import { builtInLanguages } from '@mingtang/contract/languages.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { type Ticket, wordsIn } from '@mingtang/contract/ticket.ts'
import type { Tx } from '../../base/db/db.ts'
import type { News } from '../../member/member/tell-news.ts'
import { listTicketRows, type TicketRow } from './ticket-rows.ts'

const gameTypes: readonly string[] = ['sports', 'esports']

type Booked = { readonly id: string; readonly gameType: string; readonly memberId: string }

/** The news of these bets that are tickets of a book; corrected ones are told as such, each correction once. */
export async function ticketNews(tx: Tx, bets: readonly Booked[], isCorrected: boolean): Promise<News[]> {
  const ids = bets.filter(({ gameType }) => gameTypes.includes(gameType)).map(({ id }) => id)
  if (ids.length === 0) return []
  return (await listTicketRows(tx, ids)).map((row): News => {
    const { tenant, memberId, currency, payoutMinor, stakeMinor, id, version } = row
    const kind = isCorrected ? 'ticketCorrected' : kindOf(row)
    const amount = formatAmount(kind === 'ticketLost' ? stakeMinor : payoutMinor, currency)
    const params = { amount, currency, bet: id }
    const notice = { kind, params, titles: titlesOf(row.ticket), cause: `${id}/${version}` }
    return { tenant, memberId, notice }
  })
}

type TicketKind = Extract<NoticeKind, `ticket${string}`>

function kindOf({ turnoverRule, payoutMinor, stakeMinor }: TicketRow): TicketKind {
  if (turnoverRule === 'CASHED_OUT') return 'ticketSold'
  if (turnoverRule === 'VOID') return 'ticketVoid'
  if (payoutMinor === 0n) return 'ticketLost'
  return payoutMinor > stakeMinor ? 'ticketWon' : 'ticketPaid'
}

/** Of a single its match, of several legs what the bet is called. */
function titlesOf(ticket: Ticket | null) {
  return builtInLanguages.map((lang) => {
    const [first, second] = ticket?.picks ?? []
    const words = second ? ticket?.play : (first?.label ?? ticket?.play)
    return { lang, title: words ? wordsIn(words, lang) : (ticket?.round ?? '') }
  })
}
