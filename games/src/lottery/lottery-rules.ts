import type { Shared } from '../engine/game.ts'
import { maxPayOf } from '../engine/par.ts'
import type { Random } from '../engine/random.ts'
import { lineOf, readLine, type Ticket } from './bet-line.ts'
import type { Classes } from './classes.ts'
import type { Outcomes } from './outcomes.ts'
import { parOfTicket, payBase, type Play } from './play.ts'

/** A bet is a line of the published grammar. */
export type Choice = string
/** The balls in the order in which they were drawn. */
export type Result = { readonly balls: readonly number[] }

export type Lottery = {
  readonly plays: readonly Play[]
  /** Lines that stand for all plays; the first is the one a player begins with. */
  readonly samples: readonly [string, ...string[]]
  draw(random: Random): readonly number[]
  /** By what the wins of tickets are added up. */
  readonly classes: Classes
  /** All rows of balls, where they are few. */
  readonly outcomes?: Outcomes
}

export type LotteryRules = Shared<Choice, Result> & {
  readonly plays: readonly Play[]
  readonly classes: Classes
  ticketOf(line: Choice): Ticket
}

/** All lotteries draw at the same times: at each full multiple of 45 seconds. */
const everyMs = 45_000
const closedMs = 2000
const resultMs = 5000
const settledMs = 3000
const maxKept = 1000

/** Keeps what follows from the lines that were asked for last, because many players bet the same. */
function keep<Value>(make: (line: Choice) => Value): (line: Choice) => Value {
  const kept = new Map<Choice, Value>()
  return (line) => {
    const known = kept.get(line)
    if (known !== undefined) return known
    if (kept.size >= maxKept) kept.clear()
    const made = make(line)
    kept.set(line, made)
    return made
  }
}

/** The rules of a lottery by its plays: every figure of a bet follows from its line. */
export function rulesOf({ plays, samples, draw, classes, outcomes }: Lottery): LotteryRules {
  const byCode = new Map(plays.map((play) => [play.code, play]))
  const ticketOf = keep((line) => {
    const ticket = readLine(byCode, line)
    if (!ticket) throw new Error(`no bet is written ${line}`)
    return ticket
  })
  /** The distributions of lines whose times are 1. */
  const parOf = keep((line) => {
    const { play, picks } = ticketOf(line)
    return parOfTicket(play, picks)
  })
  const maxOf = keep((line) => {
    const ticket = ticketOf(line)
    return classes(ticket, maxPayOf(parOf(line)))
  })
  function multiply(line: Choice, by: number): Choice | undefined {
    const ticket = ticketOf(line)
    const product = lineOf({ ...ticket, times: ticket.times * by })
    return readLine(byCode, product) && product
  }
  function paysOf(line: Choice, { balls }: Result): number {
    const { play, picks, times } = ticketOf(line)
    const seen = play.looks.map((at) => balls[at] as number)
    return times * play.pays(picks, seen)
  }
  return {
    shape: 'shared',
    derivation: 'integer',
    payBase,
    plays,
    classes,
    samples,
    ticketOf,
    readChoice: (value) => readLine(byCode, value) && (value as string),
    draw: (random) => ({ balls: draw(random) }),
    pays: paysOf,
    par(line) {
      const ticket = ticketOf(line)
      const { times } = ticket
      const { total, cases, base } = parOf(lineOf({ ...ticket, times: 1 }))
      return { total, base: base * times, cases: new Map([...cases].map(([pays, count]) => [pays * times, count])) }
    },
    outcomes: {
      maxPaysByClass(line) {
        const ticket = ticketOf(line)
        return maxOf(lineOf({ ...ticket, times: 1 })).map((pays) => pays * ticket.times)
      },
      cases:
        outcomes && (() => [...outcomes()].map((balls) => ({ weight: 1, pays: (line) => paysOf(line, { balls }) }))),
    },
    notes: {
      units(line) {
        const { notes, times } = ticketOf(line)
        return notes * times
      },
      multiply,
    },
    everyMs,
    phases: { bettingMs: everyMs - closedMs - resultMs - settledMs, closedMs, settledMs },
    resultMs: () => resultMs,
    // Enough for trends and missing counts.
    sheet: { pastRounds: 150 },
    limits: { playerStakes: 25, tableStakes: 2000 },
    // The play of a bet is seen, its picks when the draw is over.
    seen: (line, elapsedMs) => (elapsedMs < 0 ? ticketOf(line).play.code : line),
  }
}
