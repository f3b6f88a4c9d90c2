import { h, prefersCalm } from '#kit/dom.ts'
import { roulette as t } from '#texts'
import { colorOf, pockets, wheel } from '../layout.ts'
import { rollMs } from '../rules.ts'

const step = 360 / pockets
const [outer, inner, rim, bed] = [92, 58, 100, 67]
const ballTurns = 7
const wheelTurns = 1.6
/** The part of the roll after which the ball leaves the rim. */
const falls = 0.72

function point(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
}

function pocket(number: number, index: number): string {
  const [from, to] = [index * step - step / 2, index * step + step / 2]
  const d = `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`
  const text = `<text transform="rotate(${(index * step).toFixed(3)}) translate(0 -79)" y="3.600">${number}</text>`
  return `<path class="pocket ${colorOf(number)}" d="${d}"/>${text}`
}

const svg = `<svg viewBox="-106 -106 212 212" aria-hidden="true"><circle class="wheel-rim" r="104"/><circle class="wheel-track" r="98"/><g class="wheel-turn">${wheel.map(pocket).join('')}
<circle class="wheel-bowl" r="${inner}"/><path class="wheel-spokes" d="M0 -50V50M-50 0H50M-35 -35 35 35M-35 35 35 -35"/><circle class="wheel-hub" r="22"/><circle class="wheel-ring" r="${inner}"/></g><circle class="ball" r="5"/></svg>`

/** The wheel, whose ball rolls to the number that is stored: a pure function of the time, so that all see the same. */
export class Wheel {
  readonly element = h('div', { class: 'wheel-of', role: 'img', 'aria-label': t('wheel') })
  readonly #turn: Element | null
  readonly #ball: Element | null

  constructor() {
    // Our own drawing.
    this.element.innerHTML = svg
    this.#turn = this.element.querySelector('.wheel-turn')
    this.#ball = this.element.querySelector('.ball')
    this.rest()
  }

  rest(): void {
    this.element.removeAttribute('data-number')
    this.element.setAttribute('aria-label', t('wheel'))
    this.#ball?.setAttribute('visibility', 'hidden')
  }

  at(number: number, elapsedMs: number): void {
    const isOver = elapsedMs >= rollMs
    const share = prefersCalm() ? Number(isOver) : Math.min(1, elapsedMs / rollMs)
    const left = (1 - share) ** 2
    const turned = -left * wheelTurns * 360
    const angle = turned + wheel.indexOf(number as 0) * step + left * (1 - share * 0.3) * ballTurns * 360
    const fall = Math.max(0, (share - falls) / (1 - falls))
    const bounce = Math.abs(Math.sin(fall * Math.PI * 3)) * (1 - fall) * 9
    const radius = fall === 0 ? rim - 4 : Math.max(bed, rim - 4 - (rim - 4 - bed) * Math.min(1, fall * 1.6) + bounce)
    const [x = '0', y = '0'] = point(radius, angle).split(' ')
    this.#turn?.setAttribute('transform', `rotate(${turned.toFixed(2)})`)
    this.#ball?.setAttribute('visibility', prefersCalm() && !isOver ? 'hidden' : 'visible')
    this.#ball?.setAttribute('cx', x)
    this.#ball?.setAttribute('cy', y)
    if (isOver) {
      this.element.dataset.number = String(number)
      this.element.setAttribute('aria-label', t('wheelAt', { number }))
    }
  }
}
