import { h, prefersCalm, sleep } from './dom.ts'
import type { Say } from './texts.ts'

/** The reels of a slot: which symbols are on them and how a symbol looks. */
export type ReelSet<Code extends string> = {
  readonly count: number
  symbolAt(reel: number, position: number): Code
  /** The element of a symbol. */
  cell(symbol: Code): HTMLElement
  /** A reel in words, from the top. */
  say(reel: number, symbols: readonly Code[]): string
  /** The symbol of which three anywhere count: a reel that could bring the third is awaited longer. */
  readonly awaited: Code
}

/** What the reels of a slot are made of: its strips, the pictures of its symbols and its words. */
type SlotParts<Code extends string> = Pick<ReelSet<Code>, 'count' | 'symbolAt' | 'awaited'> & {
  picture(symbol: Code): string
  say: Say<'wildBadge' | 'reelsShow' | `symbol.${Code}`>
}

/** The reels of a slot whose W is wild. */
export function reelSetOf<Code extends string>({
  count,
  symbolAt,
  picture,
  say,
  awaited,
}: SlotParts<Code>): ReelSet<Code> {
  return {
    count,
    symbolAt,
    cell(symbol) {
      const element = h('div', { class: 'cell' })
      element.innerHTML = picture(symbol)
      if (symbol === 'W') element.append(h('b', { class: 'badge' }, say('wildBadge')))
      return element
    },
    say: (reel, symbols) =>
      say('reelsShow', { reel: reel + 1, symbols: symbols.map((symbol) => say(`symbol.${symbol}`)).join(' ') }),
    awaited,
  }
}

const shown = 3
const travel = 12
const length = shown + travel
const turnMs = 520
const landMs = 720
const staggerMs = 170
const awaitMs = 620

/** Reels of the real strip symbols; they move by CSS transform only and land on the server's stops. */
export class Reels<Code extends string> {
  readonly element: HTMLElement
  readonly #set: ReelSet<Code>
  readonly #reels: HTMLElement[]
  readonly #strips: HTMLElement[]
  #turning: Animation[] = []
  #stops: readonly number[]

  constructor(set: ReelSet<Code>, stops: readonly number[]) {
    this.#set = set
    this.#stops = stops
    this.#strips = Array.from({ length: set.count }, () => h('div', { class: 'strip' }))
    this.#reels = this.#strips.map((strip) => h('div', { class: 'reel' }, strip))
    this.element = h('div', { class: 'reels', role: 'img' }, ...this.#reels)
    this.show(stops)
  }

  /** The visible cell elements, [reel][row]. */
  get cells(): HTMLElement[][] {
    return this.#strips.map((strip) => [...strip.children].slice(0, shown) as HTMLElement[])
  }

  show(stops: readonly number[]): void {
    this.#stops = stops
    for (let reel = 0; reel < this.#set.count; reel++) this.#rest(reel)
    this.#describe()
  }

  /** Spins the reels until land() is called. */
  turn(): void {
    this.element.classList.add('turning')
    if (prefersCalm()) return
    this.#turning = this.#strips.map((strip, reel) => {
      this.#fill(reel, (this.#stops[reel] as number) - travel)
      const frames = [{ transform: `translateY(${(-travel / length) * 100}%)` }, { transform: 'translateY(0)' }]
      return strip.animate(frames, { duration: turnMs, iterations: Number.POSITIVE_INFINITY, delay: reel * 40 })
    })
  }

  /** Lands the reels from left to right, with an extra delay before a reel that could complete three. */
  async land(stops: readonly number[]): Promise<void> {
    this.#stops = stops
    let seen = 0
    let delayMs = 0
    const landings = stops.map((stop, reel) => {
      const awaited = seen === 2
      if (awaited) delayMs += awaitMs
      const landing = this.#landOne(reel, delayMs, awaited)
      delayMs += staggerMs
      seen += this.#symbols(reel, stop, shown).filter((symbol) => symbol === this.#set.awaited).length
      return landing
    })
    await Promise.all(landings)
    this.element.classList.remove('turning')
    this.#describe()
  }

  async #landOne(reel: number, delayMs: number, awaited: boolean): Promise<void> {
    const strip = this.#strips[reel] as HTMLElement
    if (awaited) setTimeout(() => this.#reels[reel]?.classList.add('awaited'), Math.max(0, delayMs - awaitMs))
    await sleep(prefersCalm() ? reel * 60 : delayMs)
    this.#turning[reel]?.cancel()
    if (!prefersCalm()) {
      this.#fill(reel, this.#stops[reel] as number)
      const frames = [{ transform: `translateY(${(-travel / length) * 100}%)` }, { transform: 'translateY(0)' }]
      const landing = strip.animate(frames, { duration: landMs, easing: 'cubic-bezier(.18,.9,.32,1.02)' })
      // A background tab pauses animations; the round must not wait for them.
      await Promise.race([landing.finished, sleep(landMs + 300)])
    }
    this.#rest(reel)
    this.#reels[reel]?.classList.remove('awaited')
  }

  #symbols(reel: number, from: number, count: number): Code[] {
    return Array.from({ length: count }, (_, row) => this.#set.symbolAt(reel, from + row))
  }

  #fill(reel: number, from: number): void {
    this.#strips[reel]?.replaceChildren(...this.#symbols(reel, from, length).map((symbol) => this.#set.cell(symbol)))
  }

  #rest(reel: number): void {
    const symbols = this.#symbols(reel, this.#stops[reel] as number, shown)
    this.#strips[reel]?.replaceChildren(...symbols.map((symbol) => this.#set.cell(symbol)))
  }

  #describe(): void {
    const columns = this.#stops.map((stop, reel) => this.#set.say(reel, this.#symbols(reel, stop, shown)))
    this.element.setAttribute('aria-label', columns.join(' '))
  }
}
