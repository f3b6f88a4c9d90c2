import { type SymbolCode, strips, symbolAt } from '../rules.ts'
import { h, prefersCalm, sleep } from '../../../../page/kit/dom.ts'
import { t } from './texts.ts'
import { symbolSvg } from './symbols.ts'

const shown = 3
const travel = 12
const length = shown + travel
const turnMs = 520
const landMs = 720
const staggerMs = 170
const awaitMs = 620

function cell(symbol: SymbolCode): HTMLElement {
  const element = h('div', { class: 'cell' })
  element.innerHTML = symbolSvg(symbol)
  if (symbol === 'W') element.append(h('b', { class: 'badge' }, t('wildBadge')))
  return element
}

/** Five reels of the real strip symbols; they move by CSS transform only and land on the server's stops. */
export class Reels {
  readonly element: HTMLElement
  readonly #reels: HTMLElement[]
  readonly #strips: HTMLElement[]
  #turning: Animation[] = []
  #stops: number[]

  constructor(stops: number[]) {
    this.#stops = stops
    this.#strips = strips.map(() => h('div', { class: 'strip' }))
    this.#reels = this.#strips.map((strip) => h('div', { class: 'reel' }, strip))
    this.element = h('div', { class: 'reels', role: 'img' }, ...this.#reels)
    this.show(stops)
  }

  /** The visible cell elements, [reel][row]. */
  get cells(): HTMLElement[][] {
    return this.#strips.map((strip) => [...strip.children].slice(0, shown) as HTMLElement[])
  }

  show(stops: readonly number[]): void {
    this.#stops = [...stops]
    for (let reel = 0; reel < strips.length; reel++) this.#rest(reel)
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

  /** Lands the reels from left to right, with an extra delay before a reel that could complete three lanterns. */
  async land(stops: readonly number[]): Promise<void> {
    this.#stops = [...stops]
    let lanterns = 0
    let delayMs = 0
    const landings = stops.map((stop, reel) => {
      const awaited = lanterns === 2
      if (awaited) delayMs += awaitMs
      const landing = this.#landOne(reel, delayMs, awaited)
      delayMs += staggerMs
      for (let row = 0; row < shown; row++) if (symbolAt(reel, stop + row) === 'S') lanterns++
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
    if (prefersCalm()) {
      this.#rest(reel)
    } else {
      this.#fill(reel, this.#stops[reel] as number)
      const frames = [{ transform: `translateY(${(-travel / length) * 100}%)` }, { transform: 'translateY(0)' }]
      const landing = strip.animate(frames, { duration: landMs, easing: 'cubic-bezier(.18,.9,.32,1.02)' })
      // A background tab pauses animations; the round must not wait for them.
      await Promise.race([landing.finished, sleep(landMs + 300)])
      this.#rest(reel)
    }
    this.#reels[reel]?.classList.remove('awaited')
  }

  #fill(reel: number, from: number): void {
    const cells = Array.from({ length }, (_, row) => cell(symbolAt(reel, from + row)))
    this.#strips[reel]?.replaceChildren(...cells)
  }

  #rest(reel: number): void {
    const stop = this.#stops[reel] as number
    this.#strips[reel]?.replaceChildren(...Array.from({ length: shown }, (_, row) => cell(symbolAt(reel, stop + row))))
  }

  #describe(): void {
    const columns = this.#stops.map((stop, reel) => {
      const symbols = [0, 1, 2].map((row) => t(`symbol.${symbolAt(reel, stop + row)}`)).join(' ')
      return t('reelsShow', { reel: reel + 1, symbols })
    })
    this.element.setAttribute('aria-label', columns.join(' '))
  }
}
