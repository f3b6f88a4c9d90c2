// The feed of a season that is played here: what the steps of its matches cause, second by second.
import { setImmediate as giveWay, setTimeout as pause } from 'node:timers/promises'
import { beforeMatch, matchAt, stepsOf } from '../simulate/steps.ts'
import type { Note, Step } from '../simulate/step.ts'
import { isOver } from '../sport/facts.ts'
import type { Fixture } from '../sport/match.ts'
import type { FeedMessage, MarketKey, MarketStatus } from './message.ts'
import { type Producer, producerNames } from './producers.ts'
import { SimulatedOutrights, type ToldOutrights } from './simulated-outrights.ts'
import { keyOf, oddsInTurns, settlementOf, withoutOffer } from './simulated-messages.ts'
import type { FeedListener, FeedSource, Recovery } from './source.ts'

/** What was told before, by this process or another: the simulator itself keeps nothing. */
export type Told = {
  fixtures(eventIds: readonly string[]): Promise<ReadonlySet<string>>
  markets(eventId: string): Promise<readonly MarketKey[]>
}
export type SimulatedFeed = {
  /** Secret: who knows it knows how matches end. */
  readonly seed: string
  readonly told: Told
  readonly now: () => number
  fixturesOf(seed: string, from: number, to: number): readonly Fixture[]
  /** What the book knows of seasons; without it there are no outrights. */
  readonly outrights?: ToldOutrights
}

const tickMs = 1000
const beatMs = 5000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Fixtures are told so long before they begin, and offered so long. */
const announcedMs = 14 * dayMs
const offeredMs = 48 * hourMs
/** No match is longer. */
const longestMs = 8 * hourMs
const refreshMs = 60_000
/** Of a second: what is told before matches begin must not keep those that are live, or the process, from their turn. */
const beforehandMs = 60
const announcedAtOnce = 100
/** After these nothing is offered for some seconds, as at the ground: prices are made anew. */
const stopping: readonly Note['what'][] = ['GOAL', 'RED', 'KICK', 'MISS']
const stoppedMs = 5000

type WithoutOrigin<One> = One extends unknown ? Omit<One, 'producer' | 'timestamp' | 'sequence'> : never
type Saying = WithoutOrigin<FeedMessage>
/** A match that has begun, and how far it was told. */
type Played = {
  readonly fixture: Fixture
  readonly steps: readonly Step[]
  at: number
  /** All markets that were ever offered, by their key. */
  readonly offered: Map<string, MarketKey>
  /** Those of the last message. */
  open: ReadonlyMap<string, MarketKey>
  readonly settled: Set<string>
  stoppedUntil: number
}

export class SimulatedSource implements FeedSource {
  readonly #feed: SimulatedFeed
  readonly #closing = new AbortController()
  readonly #played = new Map<string, Played>()
  /** When fixtures were announced, and their markets offered before they began. */
  readonly #announced = new Map<string, number>()
  readonly #offered = new Map<string, number>()
  readonly #recoveries: Recovery[] = []
  // From the clock, so that a process that comes after this one goes on with greater numbers.
  readonly #numbers: Record<Producer, number>
  #fixtures: readonly Fixture[] = []
  #refreshAt = 0
  #beatAt = 0
  #outrights: SimulatedOutrights | undefined
  #running: Promise<unknown> = Promise.resolve()

  constructor(feed: SimulatedFeed) {
    this.#feed = feed
    const first = feed.now() * 1000
    this.#numbers = { LIVE: first, PRE_MATCH: first }
  }

  start(listener: FeedListener): void {
    const { outrights, seed, now } = this.#feed
    if (outrights) {
      this.#outrights = new SimulatedOutrights({ seed, told: outrights, now }, (saying) =>
        this.#say(listener, 'PRE_MATCH', saying),
      )
    }
    this.#running = Promise.all([this.#run(listener), this.#runOutrights(listener)])
  }

  async recover(recovery: Recovery): Promise<void> {
    this.#recoveries.push(recovery)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
  }

  async #run(listener: FeedListener): Promise<void> {
    let isNew = true
    while (!this.#closing.signal.aborted) {
      try {
        if (isNew) await listener.onInterrupted()
        isNew = false
        await this.#tick(listener)
      } catch (error) {
        listener.onTrouble(error as Error)
      }
      await pause(tickMs, undefined, { signal: this.#closing.signal }).catch(() => undefined)
    }
  }

  /** Beside the matches: a season takes longer to price than those that are live may wait. */
  async #runOutrights(listener: FeedListener): Promise<void> {
    while (this.#outrights && !this.#closing.signal.aborted) {
      try {
        while (await this.#outrights.tell(() => this.#closing.signal.aborted));
      } catch (error) {
        listener.onTrouble(error as Error)
      }
      await pause(tickMs, undefined, { signal: this.#closing.signal }).catch(() => undefined)
    }
  }

  async #tick(listener: FeedListener): Promise<void> {
    const now = this.#feed.now()
    if (now >= this.#refreshAt) await this.#refresh(now)
    if (now >= this.#beatAt) {
      for (const producer of producerNames) await this.#say(listener, producer, { type: 'alive', isSubscribed: true })
      this.#beatAt = now + beatMs
    }
    for (let recovery = this.#recoveries.shift(); recovery; recovery = this.#recoveries.shift())
      await this.#tellAgain(listener, recovery, now)
    for (const fixture of this.#fixtures) if (fixture.startsAt <= now) await this.#follow(listener, fixture, now)
    await this.#tellBeforehand(listener, now)
  }

  /** Which matches there are, and what of them was told already. */
  async #refresh(now: number): Promise<void> {
    this.#fixtures = await this.#fixturesFrom(now - longestMs, now + announcedMs)
    const known = await this.#feed.told.fixtures(this.#fixtures.map(({ id }) => id))
    for (const id of known) if (!this.#announced.has(id)) this.#announced.set(id, 0)
    const ids = new Set(this.#fixtures.map(({ id }) => id))
    for (const map of [this.#announced, this.#offered, this.#played])
      for (const id of map.keys()) if (!ids.has(id)) map.delete(id)
    this.#refreshAt = now + refreshMs
  }

  /** Day by day, since all days at once would keep the process from its turn. */
  async #fixturesFrom(from: number, until: number): Promise<Fixture[]> {
    const { seed, fixturesOf } = this.#feed
    const fixtures: Fixture[] = []
    for (let day = from; day < until; day += dayMs) {
      fixtures.push(...fixturesOf(seed, day, Math.min(day + dayMs, until)))
      await giveWay()
    }
    return fixtures
  }

  async #tellBeforehand(listener: FeedListener, now: number): Promise<void> {
    const fresh = this.#fixtures.filter(({ id }) => !this.#announced.has(id)).slice(0, announcedAtOnce)
    for (const fixture of fresh) await this.#announce(listener, fixture)
    const began = performance.now()
    for (const fixture of this.#fixtures) {
      const isDue = fixture.startsAt > now && fixture.startsAt <= now + offeredMs && !this.#offered.has(fixture.id)
      if (!isDue) continue
      if (performance.now() - began > beforehandMs || this.#closing.signal.aborted) return
      await this.#offerBeforehand(listener, fixture)
    }
  }

  async #announce(listener: FeedListener, { id, sport, tournament, home, away, startsAt }: Fixture): Promise<void> {
    const fixture = { sport, tournamentId: tournament, competitors: { home, away }, startsAt }
    await this.#say(listener, 'PRE_MATCH', { type: 'fixture_change', eventId: id, fixture })
    this.#announced.set(id, this.#feed.now())
  }

  async #offerBeforehand(listener: FeedListener, fixture: Fixture): Promise<void> {
    if ((await this.#feed.told.markets(fixture.id)).length > 0) {
      this.#offered.set(fixture.id, 0)
      return
    }
    const markets = await oddsInTurns(beforeMatch(fixture))
    await this.#say(listener, 'PRE_MATCH', { type: 'odds_change', eventId: fixture.id, markets })
    this.#offered.set(fixture.id, this.#feed.now())
  }

  /** Tells how far a match has come since it was told last. */
  async #follow(listener: FeedListener, fixture: Fixture, now: number): Promise<void> {
    const played = this.#played.get(fixture.id) ?? (await this.#begin(listener, fixture))
    const at = played.steps.findLastIndex(({ atMs }) => fixture.startsAt + atMs <= now)
    const isReopening = played.stoppedUntil !== 0 && now >= played.stoppedUntil
    if (at === played.at && !isReopening) return
    const isStopping = played.steps
      .slice(played.at + 1, at + 1)
      .some(({ note }) => note && stopping.includes(note.what))
    played.at = at
    if (isStopping) {
      await this.#say(listener, 'LIVE', { type: 'bet_stop', eventId: fixture.id, groups: 'ALL', status: 'SUSPENDED' })
      played.stoppedUntil = now + stoppedMs
    }
    await this.#tellStep(listener, played, now)
  }

  async #begin(listener: FeedListener, fixture: Fixture): Promise<Played> {
    if (!this.#announced.has(fixture.id)) await this.#announce(listener, fixture)
    const offered = await this.#feed.told.markets(fixture.id)
    const steps = stepsOf(fixture, this.#feed.seed)
    const keys = new Map(offered.map((market) => [keyOf(market), market]))
    const played = {
      fixture,
      steps,
      at: -1,
      offered: keys,
      open: new Map(),
      settled: new Set<string>(),
      stoppedUntil: 0,
    }
    this.#played.set(fixture.id, played)
    await this.#close(listener, 'PRE_MATCH', fixture, offered, 'HANDED_OVER')
    return played
  }

  async #close(
    listener: FeedListener,
    producer: Producer,
    { id: eventId }: Fixture,
    keys: readonly MarketKey[],
    status: MarketStatus,
  ): Promise<void> {
    const markets = keys.map((key) => withoutOffer(key, status))
    if (markets.length > 0) await this.#say(listener, producer, { type: 'odds_change', eventId, markets })
  }

  /** What is known of the match at its step, what is offered, and what is decided. */
  async #tellStep(listener: FeedListener, played: Played, now: number): Promise<void> {
    const step = played.steps[played.at]
    if (!step) return
    const { fixture, offered, open, stoppedUntil } = played
    const { facts, clock } = step
    const isStopped = now < stoppedUntil && !isOver(facts)
    const markets = isStopped ? [] : await oddsInTurns(matchAt(fixture, step))
    if (!isStopped) {
      played.stoppedUntil = 0
      played.open = new Map(markets.map((market) => [keyOf(market), market]))
      for (const [key, market] of played.open) offered.set(key, market)
    }
    const gone = isStopped ? [] : [...open].filter(([key]) => !played.open.has(key))
    const all = [...markets, ...gone.map(([, market]) => withoutOffer(market, 'DEACTIVATED'))]
    await this.#say(listener, 'LIVE', { type: 'odds_change', eventId: fixture.id, facts, clock, markets: all })
    await this.#settle(listener, played, step)
  }

  async #settle(listener: FeedListener, played: Played, { facts }: Step): Promise<void> {
    const decided = [...played.offered].filter(([key]) => !played.settled.has(key))
    const markets = decided.flatMap(([key, market]) => {
      const settlement = settlementOf(market, facts)
      if (settlement) played.settled.add(key)
      return settlement ?? []
    })
    if (markets.length === 0) return
    const { id: eventId } = played.fixture
    await this.#say(listener, 'LIVE', { type: 'bet_settlement', eventId, certainty: 'CONFIRMED', markets })
  }

  async #tellAgain(listener: FeedListener, { producer, requestId, since }: Recovery, now: number): Promise<void> {
    const firstSequence = this.#numbers[producer] + 1
    const from = since?.getTime() ?? 0
    if (producer === 'PRE_MATCH') {
      for (const map of [this.#announced, this.#offered])
        for (const [id, toldAt] of map) if (toldAt >= from) map.delete(id)
      await this.#outrights?.forget()
    }
    for (const fixture of this.#fixtures) {
      if (fixture.startsAt > now) continue
      const played = this.#played.get(fixture.id) ?? (await this.#begin(listener, fixture))
      if (fixture.startsAt + (played.steps.at(-1)?.atMs ?? 0) < from) continue
      if (producer === 'LIVE') await this.#tellMatchAgain(listener, played, now)
      else await this.#close(listener, producer, fixture, [...played.offered.values()], 'HANDED_OVER')
    }
    await this.#say(listener, producer, { type: 'snapshot_complete', requestId, firstSequence })
  }

  /** All that was told of a match is closed first, because it may be offered no more. */
  async #tellMatchAgain(listener: FeedListener, played: Played, now: number): Promise<void> {
    const { fixture, steps, settled } = played
    played.at = steps.findLastIndex(({ atMs }) => fixture.startsAt + atMs <= now)
    settled.clear()
    await this.#say(listener, 'LIVE', { type: 'bet_stop', eventId: fixture.id, groups: 'ALL', status: 'SUSPENDED' })
    await this.#tellStep(listener, played, now)
  }

  /** Brings a message until it is taken, or the source is closed. */
  async #say(listener: FeedListener, producer: Producer, saying: Saying): Promise<void> {
    const sequence = (this.#numbers[producer] += 1)
    const message = { ...saying, producer, sequence, timestamp: this.#feed.now() } as FeedMessage
    while (!this.#closing.signal.aborted) {
      try {
        await listener.onMessage(message)
        return
      } catch (error) {
        listener.onTrouble(error as Error)
        await pause(tickMs, undefined, { signal: this.#closing.signal }).catch(() => undefined)
      }
    }
  }
}
