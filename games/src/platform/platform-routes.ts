import { readTicket } from '@mingtang/contract/ticket.ts'
import { isUuid } from '@mingtang/contract/uuid.ts'
import type { FastifyInstance } from 'fastify'
import { listCommitments } from '../fairness/commitments.ts'
import { books } from '../book/api/books.ts'
import { excludePlayer } from '../book/ticket/exclude-player.ts'
import { listNotices } from '../book/api/notices.ts'
import { listOpenTickets } from '../book/api/open-tickets.ts'
import { listMatches, listNames } from '../book/api/site-matches.ts'
import { findGame } from '../catalogue.ts'
import type { PlatformContext } from '../context.ts'
import { completed, ticketOf } from '../engine/bet-ticket.ts'
import type { Json } from '../engine/game.ts'
import { endRoundsOf } from '../engine/round-worker.ts'
import { formatAmount, parseAmount, refuseUnknown } from '../wire/amount.ts'
import { answerOf, parseRawBodies } from '../wire/answer.ts'
import {
  type Fields,
  readChoice,
  readFields,
  readFlag,
  readHttpUrl,
  readId,
  readIds,
  readInteger,
  readOptional,
  readText,
} from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { authenticate, sendUnauthorized } from '../wire/signature.ts'
import { listTables } from './list-tables.ts'
import { findWalletUrl } from '../wallet/wallet-rows.ts'
import { listBets, type TellBet } from '../bet/bets.ts'
import { listOpenBets, readOpenPage, type TellOpenBet } from '../bet/open-bets.ts'
import { launch } from './launch.ts'
import { launchTrial } from './launch-trial.ts'
import { endMerchantSession } from '../player/merchant-sessions.ts'
import { roundPage } from './round-page.ts'
import { queryTransfer, transfer } from './transfer.ts'
import type { Direction } from './transfer-rows.ts'
import { addPlayer, type Purse, readBalance } from '../player/balance-rows.ts'

export const platforms = ['yunque', 'canghai'] as const

type Call = { merchant: string; platform: string; fields: Fields; context: PlatformContext }

function readPurse({ merchant, platform, fields }: Call): Purse {
  const currency = readText(fields, 'currency', 8)
  refuseUnknown(currency)
  return { merchant, platform, playerId: readId(fields, 'playerId'), currency }
}

function refuseInMaintenance({ context, platform }: Call): void {
  if (context.faults.inMaintenance(platform)) throw new Refusal('MAINTENANCE', 'The platform is being maintained.')
}

/** The address of the merchant's wallet, to which the names of platform and action are added. */
function readWalletUrl(fields: Fields, name: string): string {
  const { origin, pathname } = readHttpUrl(fields, name)
  return origin + (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname)
}

async function move(call: Call, direction: Direction) {
  const purse = readPurse(call)
  if (await findWalletUrl(call.context.db, purse)) {
    throw new Refusal('WALLET_SEAMLESS', 'The money of this player lies in the wallet of the merchant.')
  }
  const orderId = readId(call.fields, 'orderId')
  const amountMinor = parseAmount(call.fields.amount, purse.currency)
  return transfer(call.context.db, { ...purse, orderId, direction, amountMinor })
}

/** What a game tells of a bet; nothing where it opens no more, or its rules were others when the bet was made. */
const tellBet: TellBet = (bet) => {
  // A ticket of the book was put into words when it was settled.
  if (books.some(({ code }) => code === bet.gameCode)) return readTicket(bet.detail.ticket) ?? undefined
  const game = findGame(bet.gameCode)
  try {
    return game && ticketOf(game, bet)
  } catch {
    // The list moves money, and must not wait for words.
    return undefined
  }
}

const tellOpenBet: TellOpenBet = ({ gameCode, choice, roundNumber, tableCode }) => {
  const game = findGame(gameCode)
  try {
    return game && completed(game, choice as Json, null, roundNumber && tableCode ? { roundNumber, tableCode } : {})
  } catch {
    return undefined
  }
}

const ticketsAfter = /^tickets (\d{1,18})$/

/** A page of open bets: the tickets of the book before the others, of which there may be as many as the tickets left place for. */
async function listOpen({ db }: PlatformContext, call: { merchant: string; platform: string; fields: Fields }) {
  const { after, limit } = readOpenPage(call.fields)
  const before = ticketsAfter.exec(after ?? '')?.[1]
  if (after !== undefined && before === undefined) return listOpenBets(db, tellOpenBet, call, { after, limit })
  const tickets = await listOpenTickets(db, call, { before: before === undefined ? undefined : BigInt(before), limit })
  if (tickets.last !== undefined) return { records: tickets.records, next: `tickets ${tickets.last}` }
  const left = { after: undefined, limit: limit - tickets.records.length }
  const bets = await listOpenBets(db, tellOpenBet, call, left)
  return { ...bets, records: [...tickets.records, ...bets.records] }
}

const actions: Record<string, (call: Call) => Promise<Record<string, unknown>>> = {
  async 'player/create'(call) {
    refuseInMaintenance(call)
    const purse = readPurse(call)
    const walletUrl = readOptional(call.fields, 'walletUrl', readWalletUrl) ?? null
    if (!(await call.context.db.transaction((tx) => addPlayer(tx, purse, walletUrl)))) {
      throw new Refusal('WALLET_CONFLICT', 'The money of this player lies in another place.')
    }
    return { playerId: purse.playerId }
  },
  async 'transfer/in'(call) {
    refuseInMaintenance(call)
    return move(call, 'in')
  },
  // Allowed during maintenance: transfers out must always work.
  async 'transfer/out'(call) {
    return move(call, 'out')
  },
  async 'transfer/query'({ merchant, platform, fields, context }) {
    return queryTransfer(context.db, merchant, platform, readId(fields, 'orderId'), readFlag(fields, 'closeIfUnknown'))
  },
  async balance(call) {
    const purse = readPurse(call)
    const balanceMinor = await readBalance(call.context.db, purse)
    if (balanceMinor === undefined) throw new Refusal('PLAYER_NOT_FOUND', 'There is no such player in this currency.')
    return { balance: formatAmount(balanceMinor, purse.currency) }
  },
  async launch(call) {
    refuseInMaintenance(call)
    const { db, config, gamesUrl } = call.context
    return launch(db, config, gamesUrl(), readPurse(call), call.fields)
  },
  async 'launch/trial'(call) {
    refuseInMaintenance(call)
    const { db, config, gamesUrl } = call.context
    return launchTrial(db, config, gamesUrl(), call, call.fields)
  },
  // Allowed during maintenance: a player who has logged out must not play on afterwards.
  async 'session/end'({ merchant, platform, fields, context }) {
    const sessionId = readId(fields, 'sessionId')
    const session = { merchant, platform, sessionId }
    await endMerchantSession(context.db, session)
    await endRoundsOf(context.db, findGame, session)
    return { sessionId }
  },
  // Allowed during maintenance: who has excluded himself must have back what was not played.
  async 'player/exclude'({ merchant, platform, fields, context }) {
    const playerId = readId(fields, 'playerId')
    return { playerId, voided: await excludePlayer(context.db, { merchant, platform, playerId }) }
  },
  // Allowed during maintenance: what was played can be verified at any time.
  async round({ merchant, platform, fields, context }) {
    return roundPage(context, { merchant, platform }, fields)
  },
  async tables(call) {
    refuseInMaintenance(call)
    return listTables(call.context.db, call, call.fields)
  },
  async matches(call) {
    refuseInMaintenance(call)
    return listMatches(call.context.db, call)
  },
  async 'matches/names'(call) {
    refuseInMaintenance(call)
    return listNames(call.context.db, call)
  },
  // Allowed during maintenance: what was published stays public.
  async chains({ platform, fields, context }) {
    const after = readOptional(fields, 'after', readId)
    if (after !== undefined && !isUuid(after)) throw new Refusal('INVALID_INPUT', 'after is not the id of a chain.')
    const limit = readOptional(fields, 'limit', (all, name) => readInteger(all, name, 1, 100)) ?? 20
    const games = readOptional(fields, 'games', readIds)
    const lang = readOptional(fields, 'lang', (all, name) => readChoice(all, name, ['zh-CN', 'en-US'] as const))
    return listCommitments(context.db, { platform, games, lang, after, limit })
  },
  async bets({ merchant, platform, fields, context }) {
    return listBets(context.db, tellBet, { merchant, platform, fields })
  },
  async notices({ merchant, platform, fields, context }) {
    return listNotices(context.db, { merchant, platform, fields })
  },
  async 'bets/open'({ merchant, platform, fields, context }) {
    const call = { merchant, platform, fields }
    return listOpen(context, call)
  },
}

/** The API of all platforms, modeled on third-party APIs. */
export async function platformRoutes(scope: FastifyInstance, context: PlatformContext): Promise<void> {
  parseRawBodies(scope)
  scope.post<{ Params: { platform: string; '*': string } }>('/platform/v1/:platform/*', async (request, reply) => {
    const caller = await authenticate(context.db, context.config.merchants, request)
    if ('refused' in caller) return sendUnauthorized(reply, caller.refused)
    const { platform, '*': name } = request.params
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    return context.faults.answer(platform, caller, request, reply, () =>
      answerOf(async () => {
        if (!platforms.some((code) => code === platform)) throw new Refusal('PLATFORM_UNKNOWN', 'No such platform.')
        if (!action) throw new Refusal('ACTION_UNKNOWN', 'No such action.')
        return action({ merchant: caller.merchant, platform, fields: readFields(caller.raw), context })
      }),
    )
  })
}
