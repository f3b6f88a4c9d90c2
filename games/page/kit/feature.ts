import { h } from './dom.ts'
import { t } from './texts.ts'

/**
 * The plaque over the stage while a feature of a round is shown step by step. Its pauses end at once, and those to come
 * too, when the player presses "skip" or plays.
 */
export class Feature {
  readonly #told = h('span', { class: 'plaque-told' })
  readonly #skip = h('button', { class: 'link', type: 'button', onclick: () => this.hurry() }, t('skip'))
  readonly element = h('div', { class: 'plaque', hidden: true }, this.#told, this.#skip)
  #isOn = false
  #hurried = false
  #wake: () => void = () => undefined

  /** Whether the player has asked for the end. */
  get hurried(): boolean {
    return this.#hurried
  }

  begin(text: string): void {
    this.#isOn = true
    this.#skip.hidden = false
    this.show(text)
  }

  show(text: string): void {
    this.#told.textContent = text
    this.element.hidden = false
  }

  /** Leaves the last figure standing, without the button. */
  end(text: string): void {
    const hadFocus = document.activeElement === this.#skip
    this.#stop()
    this.show(text)
    if (hadFocus) this.element.closest<HTMLElement>('.hall')?.focus({ preventScroll: true })
  }

  clear(): void {
    this.#stop()
    this.element.hidden = true
  }

  hurry(): void {
    if (!this.#isOn) return
    this.#hurried = true
    this.#wake()
  }

  async pause(ms: number): Promise<void> {
    if (this.#hurried) return
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      this.#wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  #stop(): void {
    this.#isOn = false
    this.#hurried = false
    this.#skip.hidden = true
  }
}
