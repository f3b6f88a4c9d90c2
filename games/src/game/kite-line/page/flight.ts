import { h, prefersCalm } from '#kit/dom.ts'
import { kiteLine as t } from '#texts'
import { growthPerMs, msAbove, maxTarget, multipleAt } from '../rules.ts'
import { heightText } from './height-text.ts'
import { groundSvg, kiteSvg } from './kite.ts'

const height = 400
// As wide as the place it stands in, within reason.
const [minWidth, maxWidth] = [480, 1000]
const reel = { x: 74, y: 345 }
const top = 78
// What is right of the kite: half of it, and the figures of the lines.
const margin = 112
const minWindowMs = 7000
const minWindow = 0.6
const points = 28
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200]
const maxLines = 6
const maxKnots = 24

type Place = { readonly x: number; readonly y: number }

const svg = `<svg viewBox="0 0 800 ${height}" aria-hidden="true"><g class="lines">${'<path/><text/>'.repeat(maxLines)}</g>
<path class="goal-line"/><text class="goal-text"/><path class="string-glow"/><path class="string"/><g class="knots">${'<circle r="4.500"/>'.repeat(maxKnots)}</g>
${groundSvg()}<g class="reel" transform="translate(${reel.x} ${reel.y})"><circle r="8"/><path d="M-8 0H8M0 -8V8M-5.500 -5.500L5.500 5.500M5.500 -5.500L-5.500 5.500"/></g>
<path class="ribbon"/><path class="ribbon"/><g class="kite">${kiteSvg()}</g></svg>`

/** A ribbon that waves behind one end of the tail. */
function ribbonOf(side: 1 | -1, elapsedMs: number): string {
  const wave = [1, 2, 3, 4, 5].map((part) => {
    const swing = Math.sin(elapsedMs / 260 - part * 1.1) * (3 + part * 1.6)
    return `${(side * 26 + swing).toFixed(1)} ${76 + part * 13}`
  })
  return `M${side * 26} 76L${wave.join('L')}`
}

/** The flight: a line from the reel to the kite, which climbs as the multiple does. */
export class Flight {
  readonly element = h('div', { class: 'flight', role: 'img' })
  readonly #figure = h('b', {})
  readonly #caption = h('small', {})
  readonly #lines: readonly Element[]
  readonly #knots: readonly Element[]
  #width = 800
  #elapsedMs = 0
  #windowMs = minWindowMs
  #window = minWindow
  #goal = 0
  #reached: readonly number[] = []

  constructor() {
    // Our own drawing.
    this.element.innerHTML = svg
    this.element.append(h('p', { class: 'height', 'aria-hidden': 'true' }, this.#figure, this.#caption))
    this.#lines = [...this.element.querySelectorAll('.lines > *')]
    this.#knots = [...this.element.querySelectorAll('.knots > *')]
    this.rest()
    new ResizeObserver(() => this.#fit()).observe(this.element)
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.element
    if (clientHeight === 0) return
    this.#width = Math.round(Math.min(maxWidth, Math.max(minWidth, (height * clientWidth) / clientHeight)))
    this.element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${this.#width} ${height}`)
    this.#draw(this.#elapsedMs)
  }

  /** The kite in the hand, before the flight. */
  rest(caption = t('waiting')): void {
    this.element.classList.remove('broken', 'topped', 'up')
    this.element.setAttribute('aria-label', t('still'))
    this.#reached = []
    this.#draw(0)
    this.#tell('1.00×', caption)
  }

  /** The line of the multiple at which the player reels in; 0 for none. */
  goal(target: number): void {
    this.#goal = target === maxTarget ? 0 : target
    this.#layGoal()
  }

  /** Knots on the line where players have reeled in, in hundredths. */
  reached(heights: readonly number[]): void {
    this.#reached = heights.slice(0, maxKnots)
    this.#layKnots()
  }

  at(elapsedMs: number): void {
    if (!this.element.classList.contains('up')) this.element.setAttribute('aria-label', t('flying'))
    this.element.classList.add('up')
    this.#draw(elapsedMs)
    this.#tell(`${heightText(multipleAt(elapsedMs))}×`, t('flying'))
  }

  /** The line breaks, or the kite has reached the top. */
  broke(at: number): void {
    const isTop = at === maxTarget
    this.#draw(Math.max(0, msAbove(at) - 1))
    this.element.classList.add(isTop ? 'topped' : 'broken')
    this.#tell(`${heightText(at)}×`, isTop ? t('topped', { height: heightText(at) }) : t('broken'))
    this.element.setAttribute('aria-label', t('brokeAt', { height: heightText(at) }))
  }

  void(): void {
    this.rest(t('void'))
  }

  #tell(figure: string, caption: string): void {
    this.#figure.textContent = figure
    this.#caption.textContent = caption
  }

  #place(ms: number, multiple: number): Place {
    return {
      x: reel.x + ((this.#width - margin - reel.x) * ms) / this.#windowMs,
      y: reel.y - ((reel.y - top) * (multiple - 1)) / this.#window,
    }
  }

  #draw(elapsedMs: number): void {
    this.#elapsedMs = elapsedMs
    const now = Math.exp(growthPerMs * elapsedMs)
    this.#windowMs = Math.max(minWindowMs, elapsedMs * 1.12)
    this.#window = Math.max(minWindow, (now - 1) * 1.2)
    // At first the kite hovers before the wall; the flight takes that off.
    const held = Math.max(0, 1 - elapsedMs / 2500)
    const line = Array.from({ length: points + 1 }, (_, point) => {
      const ms = (elapsedMs * point) / points
      const { x, y } = this.#place(ms, Math.exp(growthPerMs * ms))
      const lift = held * (point / points) ** 2
      return { x: x + lift * 62, y: y - lift * 40 }
    })
    const d = `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
    for (const part of this.element.querySelectorAll('.string, .string-glow')) part.setAttribute('d', d)
    const [before, end] = [line.at(-2), line.at(-1)] as [Place, Place]
    const slope = (Math.atan2(before.y - end.y, Math.max(1, end.x - before.x)) * 180) / Math.PI
    const sway = prefersCalm() ? 0 : Math.sin(elapsedMs / 520) * 4
    const turn = 26 - slope * 0.3 + sway
    const at = `translate(${(end.x + 10).toFixed(1)} ${(end.y - 26).toFixed(1)}) rotate(${turn.toFixed(1)}) scale(0.86)`
    this.element.querySelector('.kite')?.setAttribute('transform', at)
    for (const [side, ribbon] of this.element.querySelectorAll('.ribbon').entries()) {
      ribbon.setAttribute('transform', at)
      ribbon.setAttribute('d', ribbonOf(side === 0 ? 1 : -1, prefersCalm() ? 0 : elapsedMs))
    }
    this.#layLines()
    this.#layGoal()
    this.#layKnots()
  }

  #layLines(): void {
    const step = steps.find((one) => this.#window / one < maxLines) ?? 500
    for (let index = 0; index < maxLines; index++) {
      const multiple = 1 + (index + 1) * step
      const isShown = multiple - 1 <= this.#window * 1.08
      const { y } = this.#place(0, multiple)
      const [line, text] = [this.#lines[index * 2], this.#lines[index * 2 + 1]]
      line?.setAttribute('d', isShown ? `M${reel.x} ${y.toFixed(1)}H${this.#width - 50}` : '')
      text?.setAttribute('x', String(this.#width - 42))
      text?.setAttribute('y', (y + 4).toFixed(1))
      if (text) text.textContent = isShown ? `${Number(multiple.toFixed(1)).toLocaleString('en-US')}×` : ''
    }
  }

  #layGoal(): void {
    const { y } = this.#place(0, this.#goal / 100)
    const isShown = this.#goal > 0 && y > top - 40
    this.element
      .querySelector('.goal-line')
      ?.setAttribute('d', isShown ? `M${reel.x} ${y.toFixed(1)}H${this.#width - 50}` : '')
    const text = this.element.querySelector('.goal-text')
    text?.setAttribute('x', String(reel.x + 6))
    text?.setAttribute('y', (y - 7).toFixed(1))
    if (text) text.textContent = isShown ? `${heightText(this.#goal)}×` : ''
  }

  #layKnots(): void {
    for (const [index, knot] of this.#knots.entries()) {
      const reached = this.#reached[index]
      knot.classList.toggle('on', reached !== undefined)
      if (reached === undefined) continue
      const { x, y } = this.#place(Math.log(reached / 100) / growthPerMs, reached / 100)
      knot.setAttribute('cx', x.toFixed(1))
      knot.setAttribute('cy', y.toFixed(1))
    }
  }
}
