import { drawing, h } from '../dom.ts'
import { t } from './texts.ts'

const ring =
  '<svg viewBox="0 0 48 48"><circle class="clock-way" cx="24" cy="24" r="20"/><circle class="clock-left" cx="24" cy="24" r="20" pathLength="1"/></svg>'

/** The clock that all at the table share: the seconds that are left to bet. */
export class Clock {
  readonly element = h('div', { class: 'clock', role: 'timer', 'data-rest': true })
  readonly #seconds = h('b', {})
  readonly #maxMs: number

  constructor(bettingMs: number) {
    this.#maxMs = bettingMs
    this.element.append(drawing('clock-ring', ring), this.#seconds)
    this.rest()
  }

  show(seconds: number): void {
    this.element.removeAttribute('data-rest')
    this.element.toggleAttribute('data-soon', seconds <= 5)
    this.element.setAttribute('aria-label', t('clock', { seconds }))
    this.element.style.setProperty('--left', String(Math.min(1, (seconds * 1000) / this.#maxMs)))
    this.#seconds.textContent = String(seconds)
  }

  rest(): void {
    this.element.setAttribute('data-rest', '')
    this.element.removeAttribute('data-soon')
    this.element.style.setProperty('--left', '0')
    this.element.removeAttribute('aria-label')
    this.#seconds.textContent = ''
  }
}
