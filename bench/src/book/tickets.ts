// Tickets by the page's calls: as many at once as there are players, each the next one when the last was answered.
import { randomUUID } from 'node:crypto'
import { bytesOf, openRawCaller } from '../raw-caller.ts'
import { microsPer, type Spent, type Stage, startMinor } from './stage.ts'

export type Placed = {
  readonly tickets: number
  readonly perSecond: number
  readonly latencyMs: { readonly median: number; readonly p99: number; readonly max: number }
  /** Microseconds of processor time for one ticket. */
  readonly micros: Spent
}

export const stakeMinor = 100

/** Places tickets on the winner of these matches until `isEnough` of how many were answered. */
export async function placeTickets(
  stage: Stage,
  eventIds: readonly string[],
  isEnough: (placed: number, spentMs: number) => boolean,
): Promise<Placed> {
  const connections = await Promise.all(stage.players.map(() => openRawCaller(stage.url)))
  const latencies: number[] = []
  const [before, from] = [stage.spent(), performance.now()]
  let asked = 0
  const work = async (token: string, at: number) => {
    while (!isEnough((asked += 1) - 1, performance.now() - from)) {
      const begun = performance.now()
      const leg = {
        eventId: eventIds[asked % eventIds.length],
        marketId: 1,
        specifiers: '',
        outcomeId: '1',
        oddsMilli: 2000,
      }
      const slip = { requestId: randomUUID(), legs: [leg], stake: '1', format: 'DECIMAL', policy: 'EXACT' }
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const request = bytesOf(stage.url, { path: '/book/v1/place', content: JSON.stringify(slip), headers })
      const reply = (await connections[at]?.call(request)) ?? ''
      if (!reply.startsWith('{"code":"OK"')) throw new Error(`a ticket was refused: ${reply.slice(0, 200)}`)
      latencies.push(performance.now() - begun)
    }
  }
  await Promise.all(stage.players.map(work))
  const spentMs = performance.now() - from
  for (const connection of connections) connection.close()
  latencies.sort((one, other) => one - other)
  const quantile = (share: number) =>
    Math.round(latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0)
  return {
    tickets: latencies.length,
    perSecond: Math.round((latencies.length / spentMs) * 1000),
    latencyMs: { median: quantile(0.5), p99: quantile(0.99), max: quantile(1) },
    micros: microsPer(before, stage.spent(), latencies.length),
  }
}

export type Settled = {
  readonly tickets: number
  readonly seconds: number
  /** Payments into balances, of one second. */
  readonly transfersPerSecond: number
  readonly micros: Spent
  readonly everyTicketIsSettledOnce: boolean
}

/** Tells the result of a match and waits until all its tickets are settled. */
export async function settleMatch(stage: Stage, eventId: string): Promise<Settled> {
  const open = `SELECT count(*)::int AS open FROM book_tickets JOIN book_legs USING (ticket_id)
    WHERE event_id = $1 AND state = 'ACCEPTED'`
  const [{ open: tickets }] = await stage.query(open, [eventId])
  const [before, from] = [stage.spent(), performance.now()]
  const fact = (result: 0 | 1) => ({ result, voidFactor: 0 })
  const outcomes = ['1', '2', '3'].map((id) => ({ id, fact: fact(id === '1' ? 1 : 0) }))
  const markets = [{ marketId: 1, specifiers: {}, outcomes }]
  await stage.feed.say({ type: 'bet_settlement', eventId, certainty: 'CONFIRMED', markets })
  for (;;) {
    const [row] = await stage.query(open, [eventId])
    if (row.open === 0) break
    await new Promise((done) => setTimeout(done, 50))
  }
  const seconds = (performance.now() - from) / 1000
  return {
    tickets,
    seconds: Math.round(seconds * 100) / 100,
    transfersPerSecond: Math.round(tickets / seconds),
    micros: microsPer(before, stage.spent(), tickets),
    everyTicketIsSettledOnce: await isSettledOnce(stage),
  }
}

/** Each settled ticket has one record of what it paid, and each purse holds what its tickets left. */
async function isSettledOnce(stage: Stage): Promise<boolean> {
  const wrong = await stage.query(`SELECT FROM book_tickets t LEFT JOIN (
      SELECT bet_id, count(*) AS records, max(payout_minor) AS paid FROM bets GROUP BY bet_id) AS b ON b.bet_id = t.ticket_id
    WHERE t.state = 'SETTLED' AND (b.records IS DISTINCT FROM 1 OR b.paid <> t.payout_minor OR t.payout_minor <> ${stakeMinor * 2})`)
  const purses = await stage.query(`SELECT FROM balances p WHERE balance_minor <> ${startMinor} + coalesce((
      SELECT sum(coalesce(payout_minor, 0) - stake_minor) FROM book_tickets t WHERE t.player_id = p.player_id), 0)`)
  return wrong.length === 0 && purses.length === 0
}
