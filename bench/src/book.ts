// How fast the book is: tickets accepted, a match settled, and changed prices told to open slips.
import { type Lines, measureLines } from './book/line.ts'
import { openStage, type Stage } from './book/stage.ts'
import { placeTickets, type Placed, type Settled, settleMatch } from './book/tickets.ts'

export type BookResult = {
  name: 'book'
  /** The worse of: tickets accepted per second over 300, and 500 ms over the 95th percentile from commit to arrival. */
  ratio: number
  /** Spread over the matches of a day. */
  placed: Placed
  /** All on one market, where each ticket waits for the one before it. */
  contended: Placed
  settled: Settled
  lines: Lines
}

const players = Number.parseInt(process.env.BOOK_PLAYERS ?? '64', 10)
const seconds = Number.parseInt(process.env.BOOK_SECONDS ?? '20', 10)
const openTickets = Number.parseInt(process.env.BOOK_TICKETS ?? '10000', 10)
const slips = Number.parseInt(process.env.BOOK_SLIPS ?? '1000', 10)
const changesPerSecond = Number.parseInt(process.env.BOOK_CHANGES ?? '200', 10)
const warmMs = 3000
const goals = { perSecond: 300, p95Ms: 500 }

export async function run(): Promise<BookResult> {
  const stage = await openStage(players, slips)
  try {
    const eventIds = await Promise.all(Array.from({ length: 40 }, (_, at) => stage.feed.match(`sr:match:day${at}`, 20)))
    await placeTickets(stage, eventIds, (_, spentMs) => spentMs > warmMs)
    const placed = told('tickets on 40 matches', await placeTickets(stage, eventIds, (_, ms) => ms > seconds * 1000))
    const { contended, settled } = await fillAndSettle(stage)
    const lines = told('changes', await measureLines(stage, slips, changesPerSecond, seconds))
    const ratio = Math.min(placed.perSecond / goals.perSecond, goals.p95Ms / Math.max(lines.lateMs.p95, 1))
    return { name: 'book', ratio: Math.round(ratio * 100) / 100, placed, contended, settled, lines }
  } finally {
    await stage.close()
  }
}

async function fillAndSettle(stage: Stage): Promise<Pick<BookResult, 'contended' | 'settled'>> {
  const eventId = await stage.feed.match('sr:match:one', 20)
  const contended = told('tickets on one market', await placeTickets(stage, [eventId], (count) => count >= openTickets))
  return { contended, settled: told('settled', await settleMatch(stage, eventId)) }
}

function told<Figures>(what: string, figures: Figures): Figures {
  console.log(`${what}: ${JSON.stringify(figures)}`)
  return figures
}
