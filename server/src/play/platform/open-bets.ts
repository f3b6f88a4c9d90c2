import { builtInOf } from '@mingtang/contract/languages.ts'
import { currencyScales, formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import { readTicket, ticketIn } from '@mingtang/contract/ticket.ts'
import type { OpenPlatformBet } from '../../base/providers/platforms/platform-provider.ts'
import type { Context } from '../../context.ts'
import { listOpenRows, type OpenBet, type OpenFilter } from './bet-rows.ts'
import { type NameOfGame, readGameNames } from './game-name-rows.ts'
import { listPlayedBy } from './platform-rows.ts'

/**
 * The member's bets that are not settled here, newest first: what the platforms tell now, with the stakes of seamless
 * wallets and the bets on their way into the books, which are known without them (decision 0221).
 */
export async function readOpenBets({ context, lang }: { context: Context; lang: string }, filter: OpenFilter) {
  const { db } = context
  const { bets, silent } = await findOpenBets(context, filter, await listPlayedBy(db, filter))
  bets.sort((one, other) => other.placedAt.getTime() - one.placedAt.getTime())
  const nameOf = await readGameNames(db, filter.tenant, bets, lang)
  const stakeMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n)
  return {
    rows: bets.map((bet) => openBetView(bet, nameOf, lang)),
    totalStake: Object.hasOwn(currencyScales, filter.currency) ? formatAmount(stakeMinor, filter.currency) : '0',
    silent,
  }
}

/** The open bets of a member on these platforms, in no order, and the platforms of which some may be missing. */
export async function findOpenBets(context: Context, filter: OpenFilter, codes: readonly string[]) {
  const [known, answers] = await Promise.all([
    listOpenRows(context.db, filter, codes),
    Promise.all(codes.map(async (code) => await askPlatform(context, code, filter.memberId))),
  ])
  const told = answers.flatMap(({ code, records }) => records.flatMap((record) => openBetOf(code, record) ?? []))
  // What the platform tells of a bet has its ticket.
  const bets = [...new Map([...known, ...told].map((bet) => [keyOf(bet), bet])).values()]
  return {
    bets: bets.filter(({ currency }) => currency === filter.currency),
    silent: answers.filter(({ isWhole }) => !isWhole).map(({ code }) => code),
  }
}

// A thousand open bets on one platform: more are a fault of the platform, which is then told as one that does not answer.
const maxPages = 5

/** What a platform tells of a player's open bets, page by page; not whole when it falls silent or does not come to an end. */
async function askPlatform({ platforms }: Context, code: string, memberId: string) {
  const records: OpenPlatformBet[] = []
  let after = ''
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await platforms.openBets(code, memberId, after)
    if (answer.kind !== 'done') break
    records.push(...answer.value.records)
    after = answer.value.next
    if (!after) return { code, records, isWhole: true }
  }
  return { code, records, isWhole: false }
}

function keyOf({ platformCode, betId }: OpenBet): string {
  return `${platformCode}/${betId.toLowerCase()}`
}

function openBetOf(platformCode: string, { atStake, ticket, ...bet }: OpenPlatformBet): OpenBet | null {
  const stakeMinor = Object.hasOwn(currencyScales, bet.currency) ? parseAmount(atStake, bet.currency) : null
  return stakeMinor ? { ...bet, platformCode, stakeMinor, ticket: readTicket(ticket) } : null
}

function openBetView({ betId, stakeMinor, placedAt, ticket, ...bet }: OpenBet, nameOf: NameOfGame, lang: string) {
  return {
    id: betId,
    platformCode: bet.platformCode,
    gameCode: bet.gameCode,
    game: nameOf(bet),
    roundId: bet.roundId,
    currency: bet.currency,
    stake: formatAmount(stakeMinor, bet.currency),
    placedAt: placedAt.toISOString(),
    ...(ticket && { ticket: ticketIn(ticket, builtInOf(lang)) }),
  }
}
