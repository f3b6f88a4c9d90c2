import { h } from '../dom.ts'
import type { PublicPast, PublicRound } from '../../../src/table/public.ts'
import type { Result } from '../../../src/lottery/lottery-rules.ts'
import { seedText } from '../seed-texts.ts'
import { t } from '../texts.ts'
import type { LotteryPage } from './lottery-page.ts'
import { issueText } from './ticket-text.ts'
import { words } from './texts.ts'

const recentDraws = 8
/** A draw is a little late without anybody noticing. */
const lateMs = 800

/** The draw that all share: its issue, the time that is left, and the balls of the last one. */
export class DrawBand {
  readonly element: HTMLElement
  readonly #page: LotteryPage
  readonly #issue = h('p', { class: 'issue' })
  readonly #state = h('p', { class: 'state' })
  readonly #clock = h('p', { class: 'countdown', role: 'timer' })
  readonly #label = h('p', { class: 'of' })
  readonly #balls = h('div', { class: 'balls' })
  readonly #features = h('p', { class: 'features' })
  readonly #recent = h('ul', { class: 'recent', 'aria-hidden': 'true' })
  #shown = ''
  #late: ReturnType<typeof setTimeout> | undefined

  constructor(page: LotteryPage, tools: HTMLElement) {
    this.#page = page
    this.element = h(
      'section',
      { class: 'draw' },
      h('div', { class: 'next' }, this.#issue, this.#clock, this.#state),
      h('div', { class: 'last' }, this.#label, this.#balls, this.#features),
      tools,
      this.#recent,
    )
    this.#label.textContent = words('noDraw')
  }

  /** The phase of the present draw. */
  phase({ number, phase, voidReason, result, beganAt, endsAt, beacon }: PublicRound): void {
    clearTimeout(this.#late)
    if (phase === 'closed' && beacon && endsAt !== null) this.#waitFor(endsAt - beganAt)
    this.element.dataset.phase = phase
    this.#issue.textContent = words('issue', { number: issueText(number) })
    const isVoid = voidReason !== null
    const told = {
      betting: words('closesIn'),
      closed: words('closedNow'),
      result: words('drawingNow'),
      settled: words(isVoid ? 'voidNow' : 'drawnNow'),
    }[phase]
    this.#state.textContent = told
    if (phase !== 'betting') this.#clock.textContent = ''
    if (phase === 'result') this.#hide(number, result as Result)
    if (phase === 'settled' && !isVoid && result) this.#show(number, result as Result)
  }

  /** Says what the draw waits for when its time is over without one. */
  #waitFor(ms: number): void {
    this.#late = setTimeout(() => {
      this.#state.textContent = seedText('waitsForDraw')
    }, ms + lateMs)
  }

  /** The whole seconds until the close. */
  left(seconds: number): void {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
    this.#clock.textContent = `${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
    this.#clock.classList.toggle('soon', seconds <= 5)
  }

  /** How many balls of the draw have been seen: the others stay hidden. */
  seen(count: number): void {
    const isDrawing = this.element.dataset.phase === 'result'
    for (const [at, ball] of [...this.#balls.children].entries()) {
      ball.classList.toggle('hidden', isDrawing && at >= count)
    }
  }

  /** The last draws: of the newest the balls, for a page that comes between two, of those before it a list. */
  past(past: readonly PublicPast[]): void {
    this.#recent.replaceChildren(...past.slice(1, 1 + recentDraws).map((draw) => this.#recentRow(draw)))
    const last = past.find(({ voidReason, result }) => voidReason === null && result !== null)
    if (last && this.element.dataset.phase !== 'result') this.#show(last.number, last.result as Result)
  }

  #recentRow({ number, voidReason, result }: PublicPast): HTMLElement {
    const isVoid = voidReason !== null || result === null
    const balls = isVoid ? [] : (result as Result).balls.map((ball, at) => this.#page.ball(ball, at))
    return h('li', {}, number.slice(-4), h('span', { class: 'balls small' }, ...balls, isVoid && t('roundVoid')))
  }

  #hide(number: string, result: Result): void {
    this.#fill(number, result)
    this.#features.textContent = ''
    this.seen(0)
  }

  #show(number: string, result: Result): void {
    this.#fill(number, result)
    this.#features.textContent = this.#page.features(result.balls).join(' · ')
    for (const ball of this.#balls.children) ball.classList.remove('hidden')
  }

  #fill(number: string, { balls }: Result): void {
    const shown = `${number} ${balls.join()}`
    if (shown === this.#shown) return
    this.#shown = shown
    this.#label.textContent = words('lastDraw', { number: issueText(number) })
    this.#balls.replaceChildren(...balls.map((ball, at) => this.#page.ball(ball, at)))
  }
}
