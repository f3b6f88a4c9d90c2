import type { Result } from '../../../src/lottery/lottery-rules.ts'
import type { PublicRound } from '../../../src/table/public.ts'
import { h } from '../dom.ts'
import type { DrawScene, LotteryPage } from './lottery-page.ts'
import { rollingBalls } from './rolling-balls.ts'
import { words } from './texts.ts'
import { issueText } from './ticket-text.ts'

/** The draw takes this long, which leaves a moment of its time to look at what came. */
const drawMs = 4300

/** The draw as a scene over the board: it waits, shows what comes, and what that brought. */
export class DrawStage {
  readonly element: HTMLElement
  readonly #page: LotteryPage
  readonly #board: HTMLElement
  readonly #scene: DrawScene
  readonly #issue = h('p', { class: 'issue' })
  readonly #told = h('p', { class: 'told-draw' })
  readonly #own = h('p', { class: 'own-result' })
  #round = ''
  /** The draw that the player does not want to watch. */
  #putAway = ''
  /** What had the focus on the board. */
  #focused: Element | null = null
  #seen = 0

  constructor(page: LotteryPage, board: HTMLElement) {
    this.#page = page
    this.#board = board
    this.#scene = page.drawScene?.() ?? rollingBalls(page)
    const away = h('button', { class: 'tool', type: 'button' }, words('stageAway'))
    away.addEventListener('click', () => {
      this.#putAway = this.#round
      this.#close()
    })
    // The band beside it tells the same to readers of the screen.
    const scene = h('div', { class: 'draw-scene', 'aria-hidden': 'true' }, this.#scene.element)
    const foot = h('div', { class: 'draw-foot' }, this.#told, this.#own)
    const head = h('div', { class: 'draw-head' }, this.#issue, away)
    this.element = h('section', { class: 'draw-stage', 'aria-label': words('stage'), hidden: true }, head, scene, foot)
  }

  /** A phase of a draw; `mayCover` says that the board may give way to it. */
  phase({ number, phase, voidReason, result }: PublicRound, mayCover: boolean): void {
    const isNew = number !== this.#round
    this.#round = number
    if (phase === 'betting') return this.#close()
    if (phase === 'closed' || (phase === 'result' && isNew)) this.#wait(number)
    const drawn = voidReason === null && result !== null ? (result as Result).balls : undefined
    if (phase === 'result' && drawn) {
      this.#seen = 0
      this.#scene.begin(drawn)
      this.#told.textContent = words('drawingNow')
    }
    if (phase === 'settled') this.#end(drawn)
    if (mayCover && phase !== 'settled' && number !== this.#putAway) this.#open()
  }

  /** A moment of the draw; returns how many balls have been seen, and whether the last of them is new. */
  moment(elapsedMs: number): { seen: number; isNew: boolean } {
    const seen = this.#scene.moment(Math.min(1, Math.max(0, elapsedMs / drawMs)))
    const isNew = seen > this.#seen
    this.#seen = seen
    return { seen, isNew }
  }

  /** What the draw brought the player. */
  own(text: string, isWon: boolean): void {
    this.#own.textContent = text
    this.#own.classList.toggle('won', isWon)
  }

  #wait(number: string): void {
    this.#issue.textContent = words('issue', { number: issueText(number) })
    this.#told.textContent = words('closedNow')
    this.own('', false)
    this.#scene.rest()
  }

  #end(drawn: readonly number[] | undefined): void {
    if (drawn) this.#scene.moment(1)
    this.#told.textContent = drawn ? this.#page.features(drawn).join(' · ') : words('voidNow')
  }

  #open(): void {
    if (!this.element.hidden) return
    this.#focused = this.#board.contains(document.activeElement) ? document.activeElement : null
    this.element.hidden = false
    this.#board.inert = true
  }

  #close(): void {
    if (this.element.hidden) return
    this.element.hidden = true
    this.#board.inert = false
    if (this.#focused instanceof HTMLElement) this.#focused.focus()
    this.#focused = null
  }
}
