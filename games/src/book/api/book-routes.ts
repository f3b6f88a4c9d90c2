import { isUuid } from '@mingtang/contract/uuid.ts'
import { type BuiltInLanguage, builtInOf } from '@mingtang/contract/languages.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PlatformContext } from '../../context.ts'
import { readClock } from '../../db/clock-rows.ts'
import { letFramesCall, sessionOf, startSession } from '../../engine/play-routes.ts'
import type { Lines } from '../../table/lines.ts'
import type { PlaySession } from '../../player/session-rows.ts'
import { balanceOf } from '../../wallet/wallet-balance.ts'
import { formatAmount } from '../../wire/amount.ts'
import { answerOf, parseRawBodies } from '../../wire/answer.ts'
import { type Fields, readFields, readFlag, readIds, readOptional, readText } from '../../wire/fields.ts'
import { Refusal } from '../../wire/refusal.ts'
import { offerToBuy, sell, setSellsAt } from '../cashout/cash-out.ts'
import { setFollow } from '../follow/follow.ts'
import { listFollows } from '../follow/follow-rows.ts'
import { bookStakes, describeLimits } from '../ticket/limits.ts'
import { placeTicket } from '../ticket/place-ticket.ts'
import { liveDelayMs } from '../ticket/policy.ts'
import { quoteBuilder } from '../ticket/prices.ts'
import { readBuilderLegs } from '../ticket/slip.ts'
import { findTicket, listTickets, type TicketRow } from '../ticket/ticket-rows.ts'
import { bookOf } from './books.ts'
import type { ChangesByMerchant } from './changes-by-merchant.ts'
import { readLobby, readMatch, readResults } from './lobby.ts'
import { readOutrights } from './outrights.ts'
import { ticketViews } from './ticket-views.ts'
import type { BuilderView, FollowsView, OfferView, SessionView } from './views.ts'

const pageLength = 20

type Call = {
  readonly context: PlatformContext
  readonly session: PlaySession
  readonly fields: Fields
  readonly lang: BuiltInLanguage
}

async function openSession(context: PlatformContext, fields: Fields): Promise<SessionView> {
  const { token, ticket, session } = await startSession(context, fields)
  const { currency } = ticket
  const stakes = bookStakes(currency).map((stake) => formatAmount(stake, currency))
  return {
    token,
    parentOrigin: ticket.parentOrigin,
    currency,
    balance: await balanceOf(context, session),
    minStake: stakes[0] ?? '0',
    stakes,
    limits: describeLimits(currency),
    liveDelayMs,
    follows: await listFollows(context.db, session),
    now: (await readClock(context.db)).getTime(),
  }
}

async function viewOf({ context: { db }, lang }: Call, ticket: TicketRow) {
  const [view] = await ticketViews(db, [ticket], lang)
  return view
}

const actions: Record<string, (call: Call) => Promise<Record<string, unknown>>> = {
  async lobby({ context, session, fields, lang }) {
    return readLobby(context.db, { offered: bookOf(session.gameCode).sports, player: session, lang }, fields)
  },
  async follow({ context, session, fields }): Promise<FollowsView> {
    return { follows: await setFollow(context.db, session, fields) }
  },
  async match({ context, session, fields, lang }) {
    return readMatch(context, session.merchant, fields, lang)
  },
  async results({ context, fields, lang }) {
    return readResults(context.db, fields, lang)
  },
  async builder({ context: { db }, session, fields }): Promise<BuilderView> {
    return { oddsMilli: await quoteBuilder(db, session.merchant, readBuilderLegs(fields)) }
  },
  async outrights({ context, session, fields, lang }) {
    return readOutrights(context.db, session.merchant, bookOf(session.gameCode).sports, fields, lang)
  },
  async place(call) {
    const { sports } = bookOf(call.session.gameCode)
    const { played, balance } = await placeTicket(call.context, call.session, call.fields, sports)
    return { ticket: await viewOf(call, played.ticket), balance }
  },
  async tickets({ context: { db }, session, fields, lang }) {
    const before = readOptional(fields, 'before', (all, name) => readText(all, name, 36))
    const cursor = before === undefined ? undefined : (await ownTicket(db, session, before)).ticketNumber
    const asked = { isOpen: readFlag(fields, 'isOpen'), before: cursor, limit: pageLength + 1 }
    const tickets = await listTickets(db, session, asked)
    return { tickets: await ticketViews(db, tickets.slice(0, pageLength), lang), more: tickets.length > pageLength }
  },
  async ticket(call) {
    const { context, session, fields } = call
    const ticket = await ownTicket(context.db, session, readText(fields, 'ticketId', 36))
    return { ticket: await viewOf(call, ticket), balance: await balanceOf(context, session) }
  },
  async offer({ context, session, fields }): Promise<OfferView> {
    const { offerId, amountMinor, leftMinor, until } = await offerToBuy(context, session, fields)
    const { currency } = session
    return {
      offerId,
      amount: formatAmount(amountMinor, currency),
      stakeLeft: formatAmount(leftMinor, currency),
      until: until.getTime(),
    }
  },
  async sell(call) {
    const ticket = await sell(call.context, call.session, call.fields)
    return { ticket: await viewOf(call, ticket), balance: await balanceOf(call.context, call.session) }
  },
  async sellAt(call) {
    return { ticket: await viewOf(call, await setSellsAt(call.context, call.session, call.fields)) }
  },
  async balance({ context, session }) {
    return { balance: await balanceOf(context, session) }
  },
}

async function ownTicket(db: PlatformContext['db'], session: PlaySession, ticketId: string): Promise<TicketRow> {
  const ticket = isUuid(ticketId) ? await findTicket(db, session, ticketId) : undefined
  if (!ticket) throw new Refusal('TICKET_NOT_FOUND', 'The player has no such ticket.')
  return ticket
}

const maxWatched = 60

/** Answers with lines of JSON until the page leaves, as a table does. */
async function openLine(
  reply: FastifyReply,
  { session, fields, lang }: Call,
  changes: ChangesByMerchant,
  lines: Lines,
) {
  const whole = readIds(fields, 'events')
  const listed = readOptional(fields, 'listed', readIds) ?? []
  if (whole.length + listed.length > maxWatched)
    throw new Refusal('INVALID_INPUT', `A line watches at most ${maxWatched} matches.`)
  lines.open(session.tokenHash, reply.raw)
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  await changes.of(session.merchant).watch(reply.raw, { whole, listed }, lang)
}

/** The API of the book's page. */
export async function bookRoutes(
  scope: FastifyInstance,
  context: PlatformContext,
  changes: ChangesByMerchant,
  lines: Lines,
): Promise<void> {
  parseRawBodies(scope)
  letFramesCall(scope, '/book/v1/:action')
  scope.post<{ Params: { action: string } }>('/book/v1/:action', async (request, reply) => {
    const name = request.params.action
    const body = await answerOf(async () => {
      const fields = readFields(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
      if (name === 'session') return openSession(context, fields)
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined
      if (!action && name !== 'line') throw new Refusal('ACTION_UNKNOWN', 'No such action.')
      const session = await sessionOf(context.db, request)
      bookOf(session.gameCode)
      const call = { context, session, fields, lang: builtInOf(session.language) }
      if (action) return action(call)
      await openLine(reply, call, changes, lines)
      return {}
    })
    if (reply.raw.headersSent) return reply
    return reply.type('application/json; charset=utf-8').send(body)
  })
}
