import { formatAmount } from '@mingtang/contract/money.ts'
import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import { maskEmail, maskName, maskPhone } from '../../../base/contact/mask.ts'
import { tellBets } from '../../../play/platform/tell-bets.ts'
import { balancesOf } from '../../../ledger/accounts.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { findChat } from '../chat-rows.ts'
import { type EventRow, listMemberEvents, readMemberFacts } from '../event-rows.ts'

const maxEvents = 60

export const getDeskMember: Handler<'getDeskMember'> = async (call, { id, kind }) => {
  const { db, tenant, lang } = call
  const memberId = (await findChat(db, tenant, id, null))?.memberId
  const facts = memberId ? await readMemberFacts(db, { tenant, memberId }) : null
  if (!memberId || !facts) throw new CallError('notFound')
  const [balances, events] = await Promise.all([
    balancesOf(db, tenant, memberId),
    listMemberEvents(db, { tenant, memberId }, kind, maxEvents),
    noteOperatorView(db, call, [memberId], 'MEMBER_REVIEW'),
  ])
  const betOf = await tellBets(db, tenant, events.map(betOfEvent), lang)
  return {
    userName: facts.userName,
    realName: facts.realName && maskName(facts.realName),
    phone: facts.phone && maskPhone(facts.phone),
    email: facts.email && maskEmail(facts.email),
    registeredAt: facts.createdAt.toISOString(),
    balances: balances
      .filter((balance) => balance.kind === 'WALLET')
      .map(({ currency, balanceMinor }) => ({ currency, amount: formatAmount(balanceMinor, currency) })),
    events: events.map((event) => ({ ...eventOf(event), ...betOf(betOfEvent(event)) })),
  }
}

function betOfEvent({ detail, gameCode, ticket }: EventRow) {
  return { platformCode: detail, gameCode, ticket }
}

function eventOf({ kind, id, at, currency, amountMinor, state, detail }: EventRow) {
  const amount = currency !== null && amountMinor !== null ? formatAmount(amountMinor, currency) : ''
  return { kind, id, at: at.toISOString(), currency: currency ?? '', amount, state, detail }
}
