// What the simulator says of seasons: their competitors, prices that hold between two changes of the table, and how they end.
import { setTimeout as pause } from 'node:timers/promises'
import { isOver } from '../sport/facts.ts'
import {
  endOfOutright,
  factsOfOutright,
  type Outright,
  outrightsAt,
  quotesOfOutright,
  standingOf,
} from '../simulate/season/outrights.ts'
import type { EventMessage, MarketKey } from './message.ts'
import { marketOdds, settlementOf, withoutOffer } from './simulated-messages.ts'

type WithoutOrigin<One> = One extends unknown ? Omit<One, 'producer' | 'timestamp' | 'sequence'> : never
type Say = (saying: WithoutOrigin<EventMessage>) => Promise<void>

/** What the book knows already: the simulator itself keeps nothing. */
export type ToldOutrights = {
  /** Those of the ids that were announced. */
  fixtures(eventIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Those of the ids that are over and settled. */
  over(eventIds: readonly string[]): Promise<ReadonlySet<string>>
  markets(eventId: string): Promise<readonly MarketKey[]>
}

/** Work between two looks at who else wants a turn; the rest is as long as the work was. */
const pieceMs = 5
/** A season that has not begun is priced this often, though nothing moves it. */
const refreshMs = 6 * 3_600_000

const dayMs = 24 * 3_600_000
const listEveryMs = 60_000

export type OutrightFeed = {
  readonly seed: string
  readonly told: ToldOutrights
  readonly now: () => number
  readonly listed?: (seed: string, at: number) => Outright[]
}

export class SimulatedOutrights {
  readonly #seed: string
  readonly #told: ToldOutrights
  readonly #listed: (seed: string, at: number) => Outright[]
  readonly #now: () => number
  readonly #say: Say
  /** Where each stood when it was stopped or priced last. */
  readonly #stops = new Map<string, string>()
  readonly #moves = new Map<string, string>()
  readonly #announced = new Set<string>()
  readonly #over = new Set<string>()
  #list: readonly Outright[] = []
  #listAt = 0
  /** One more with each time that all was forgotten. */
  #round = 0
  #pieceAt = 0

  /** `listed` says which seasons there are at a moment. */
  constructor({ seed, told, now, listed = outrightsAt }: OutrightFeed, say: Say) {
    this.#seed = seed
    this.#listed = listed
    this.#told = told
    this.#now = now
    this.#say = say
  }

  /** Closes what no longer holds, then prices or settles one season; false when there is nothing to do. */
  async tell(isClosing: () => boolean): Promise<boolean> {
    this.#pieceAt = performance.now()
    const due = await this.#closeMoved()
    const [next] = due
    if (!next || isClosing()) return false
    await this.#tellAnew(next)
    return due.length > 1
  }

  /** Nothing that was said before counts as said. All is closed until it is priced anew. */
  async forget(): Promise<void> {
    this.#round += 1
    this.#listAt = 0
    for (const map of [this.#stops, this.#moves, this.#announced, this.#over]) map.clear()
    for (const { id } of await this.#open()) await this.#stop(id)
  }

  /** Those that are not over, without old ones that nobody has heard of. */
  async #open(): Promise<readonly Outright[]> {
    const now = this.#now()
    if (now < this.#listAt) return this.#list.filter(({ id }) => !this.#over.has(id))
    this.#listAt = now + listEveryMs
    const all = this.#listed(this.#seed, now).filter(({ id }) => !this.#over.has(id))
    const ids = all.map(({ id }) => id)
    const [known, over] = [await this.#told.fixtures(ids), await this.#told.over(ids)]
    for (const id of over) this.#over.add(id)
    this.#list = all.filter(({ id, endsAt }) => !over.has(id) && (known.has(id) || endsAt > now))
    return this.#list
  }

  async #closeMoved(): Promise<Outright[]> {
    const due: Outright[] = []
    for (const outright of await this.#open()) {
      const { id } = outright
      const now = this.#now()
      const { stops, moves } = standingOf(this.#seed, outright, now)
      const known = this.#stops.get(id)
      if (known !== undefined && known !== stops) await this.#stop(id)
      if (known !== stops) this.#stops.set(id, stops)
      if (this.#moves.get(id) !== this.#moment(outright, moves, now)) due.push(outright)
    }
    // What is played now first.
    return due.sort(
      (one, other) =>
        Number(other.endsAt > this.#now()) - Number(one.endsAt > this.#now()) || one.startsAt - other.startsAt,
    )
  }

  #moment(outright: Outright, moves: string, now: number): string {
    if (now < outright.startsAt) return `before ${Math.floor(now / refreshMs)}`
    const isLastDay = now >= outright.endsAt - dayMs
    return isLastDay && now >= endOfOutright(this.#seed, outright) ? 'over' : `playing ${moves}`
  }

  async #stop(eventId: string): Promise<void> {
    await this.#say({ type: 'bet_stop', eventId, groups: 'ALL', status: 'SUSPENDED' })
  }

  async #tellAnew(outright: Outright): Promise<void> {
    const { id: eventId, tournament, startsAt, endsAt } = outright
    const [now, round] = [this.#now(), this.#round]
    const { stops, moves } = standingOf(this.#seed, outright, now)
    if (!this.#announced.has(eventId)) {
      const entrants = tournament.entrants.map(({ id }) => id)
      const fixture = { sport: tournament.sport, tournamentId: tournament.id, entrants, startsAt, endsAt }
      await this.#say({ type: 'fixture_change', eventId, fixture })
      this.#announced.add(eventId)
    }
    const facts = await factsOfOutright(this.#seed, outright, now)
    if (isOver(facts)) {
      const offered = await this.#told.markets(eventId)
      const markets = offered.map((key) => withoutOffer(key, 'DEACTIVATED'))
      await this.#say({ type: 'odds_change', eventId, facts, markets })
      const settled = offered.flatMap((key) => settlementOf(key, facts) ?? [])
      await this.#say({ type: 'bet_settlement', eventId, certainty: 'CONFIRMED', markets: settled })
      this.#over.add(eventId)
    } else {
      const quotes = await quotesOfOutright(this.#seed, outright, now, () => this.#giveWay())
      // What has moved meanwhile is priced in the next turn, and closed until then.
      if (standingOf(this.#seed, outright, this.#now()).stops !== stops) return
      await this.#say({ type: 'odds_change', eventId, facts, markets: marketOdds(quotes) })
    }
    if (round === this.#round) this.#moves.set(eventId, this.#moment(outright, moves, now))
  }

  async #giveWay(): Promise<void> {
    const worked = performance.now() - this.#pieceAt
    if (worked < pieceMs) return
    await pause(worked)
    this.#pieceAt = performance.now()
  }
}
