import { drawing, h, prefersCalm } from './dom.ts'
import { Figure } from './figure.ts'
import { written } from './money.ts'
import { isSoundOn, switchSound } from './sound.ts'
import { currencyName, isTrial, t, type TextKey } from './texts.ts'

const glyphs = {
  rules: '<path d="M6 4h9l3 3v13H6zM9 10h6M9 14h6"/>',
  fairness:
    '<path d="M12 4v16M7 20h10M5 8h14M5 8l-2.5 6h5zM19 8l-2.5 6h5zM2.5 14a2.5 2.5 0 0 0 5 0M16.5 14a2.5 2.5 0 0 0 5 0"/>',
  soundOff: '<path d="M4 10v4h3l4 3.500v-11L7 10zM15 9.500l5 5M20 9.500l-5 5"/>',
  soundOn: '<path d="M4 10v4h3l4 3.500v-11L7 10zM15 9a4.500 4.500 0 0 1 0 6M17.500 6.500a8 8 0 0 1 0 11"/>',
  pick: '<path d="m7 10 5 5 5-5"/>',
  leave: '<path d="M10 5H5v14h5M14 8l4 4-4 4M18 12H9"/>',
  less: '<path d="M6 12h12"/>',
  more: '<path d="M6 12h12M12 6v12"/>',
  spin: '<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.300M19.5 3.500v4h-4"/>',
}

function glyph(name: keyof typeof glyphs): HTMLElement {
  return drawing('glyph', `<svg viewBox="0 0 24 24">${glyphs[name]}</svg>`)
}

/** The words of the frame that each game has in its own way. */
export type FrameWords = { play: string; playing: string; ready: string; nothing: string; keys: string }

/** What the frame needs of a page. */
export type Framed = {
  readonly title: string
  readonly words: Pick<FrameWords, 'play'> & Partial<Pick<FrameWords, 'playing'>>
  readonly emblem: string
  /** Drawings that others refer to. */
  readonly sprite?: string
}
/** What the frame needs of a scene. */
export type Staging = {
  /** The stage from back to front. */
  readonly elements: readonly HTMLElement[]
  /** How the player chooses, between stage and desk; absent when there is nothing to choose. */
  readonly controls?: HTMLElement
  /** Hears of the stake, to show what can be won. */
  stake?(stake: string): void
}

/** What a message is about, which gives it its color. */
type Tone = 'calm' | 'won' | 'problem'

export type Actions = {
  play(): void
  raise(): void
  lower(): void
  pick(): void
  rules(): void
  fairness(): void
  leave(): void
}

function menuButton(name: 'rules' | 'fairness' | 'leave', action: () => void): HTMLElement {
  return h('button', { class: `menu ${name}`, type: 'button', onclick: action }, glyph(name), h('span', {}, t(name)))
}

function soundButton(): HTMLElement {
  const button = h('button', { class: 'menu', type: 'button', 'aria-pressed': 'false' })
  function show(isOn: boolean): void {
    button.setAttribute('aria-pressed', String(isOn))
    button.replaceChildren(glyph(isOn ? 'soundOn' : 'soundOff'), h('span', {}, t('sound')))
  }
  button.addEventListener('click', () => show(switchSound()))
  show(isSoundOn())
  return button
}

function purse(key: TextKey, currency: string, figure: Figure): HTMLElement {
  return h(
    'div',
    { class: `purse ${key}` },
    h('span', { class: 'label' }, t(key), ' ', h('i', {}, currencyName(currency))),
    figure.element,
  )
}

/** The frame around a game's scene. It displays state and knows nothing about rounds. */
export class Frame {
  readonly balance = new Figure('balance')
  readonly stake = new Figure('stake')
  readonly win = new Figure('win')
  readonly #words: Framed['words']
  readonly #hall: HTMLElement
  readonly #spin: HTMLButtonElement
  readonly #less: HTMLButtonElement
  readonly #more: HTMLButtonElement
  readonly #pick: HTMLButtonElement
  readonly #maxWin = h('span', { class: 'most-won' })
  readonly #message = h('p', { class: 'message' })
  readonly #said = h('p', { class: 'reader', role: 'status' })

  constructor(page: Framed, scene: Staging, currency: string, actions: Actions) {
    this.#words = page.words
    this.#spin = h('button', { class: 'spin', type: 'button', onclick: actions.play })
    const ring = '<svg viewBox="0 0 100 100"><circle cx="50" cy="50" r="47" pathLength="1"/></svg>'
    this.#spin.append(drawing('pace', ring), glyph('spin'), h('span', { class: 'word' }, this.#words.play))
    this.#less = h(
      'button',
      { class: 'step', type: 'button', 'aria-label': t('stakeDown'), onclick: actions.lower },
      glyph('less'),
    )
    this.#more = h(
      'button',
      { class: 'step', type: 'button', 'aria-label': t('stakeUp'), onclick: actions.raise },
      glyph('more'),
    )
    const brand = h('h1', {}, drawing('emblem', page.emblem), h('span', {}, page.title))
    if (isTrial(currency)) brand.append(h('b', { class: 'trial' }, t('trial')))
    const menu = h(
      'nav',
      {},
      menuButton('rules', actions.rules),
      menuButton('fairness', actions.fairness),
      soundButton(),
      menuButton('leave', actions.leave),
    )
    const stage = h('div', { class: 'stage' }, ...scene.elements, this.#message, scene.controls)
    this.#pick = h(
      'button',
      { class: 'purse stake', type: 'button', 'aria-haspopup': 'dialog', onclick: actions.pick },
      h('span', { class: 'label' }, t('stake'), ' ', h('i', {}, currencyName(currency)), glyph('pick')),
      this.stake.element,
      this.#maxWin,
    )
    const stepper = h('div', { class: 'stepper' }, this.#less, this.#pick, this.#more)
    const desk = h(
      'div',
      { class: 'desk' },
      purse('balance', currency, this.balance),
      stepper,
      this.#spin,
      purse('win', currency, this.win),
    )
    // The site's bar has the name, the way out and the balance; a trial has its play money in the game only.
    const framed = window.parent === window ? '' : isTrial(currency) ? ' framed' : ' framed purse-outside'
    this.#hall = h(
      'main',
      { class: `hall${framed}`, tabindex: '-1', 'aria-label': page.title },
      h('header', { class: 'bar' }, brand, menu),
      stage,
      desk,
    )
    document.body.innerHTML = page.sprite ?? ''
    document.body.append(this.#hall, this.#said)
    // Focuses the hall so that keys work at once; focusing a button would show a focus ring.
    this.#hall.focus({ preventScroll: true })
  }

  /** Sets the visible message under the scene. */
  message(text: string, kind: Tone = 'calm', action?: HTMLElement): void {
    this.#message.className = `message ${kind}`
    this.#message.replaceChildren(...(text ? [h('span', {}, text)] : []), ...(action ? [action] : []))
  }

  /** What the stake can win at most, under it; marked when that is more than a bet may win. */
  maxWin(amount: string, isOver: boolean): void {
    this.#maxWin.textContent = t('winUpTo', { amount: written(amount) })
    this.#maxWin.classList.toggle('over', isOver)
  }

  /** Announces a text to screen readers. */
  say(text: string): void {
    this.#said.textContent = text
  }

  /** Shows a message and announces it. */
  tell(text: string, kind: Tone = 'calm', action?: HTMLElement): void {
    this.message(text, kind, action)
    this.say(text)
  }

  /** While busy, buttons keep their place and focus (aria-disabled instead of disabled) but do nothing. */
  busy(busy: boolean): void {
    this.#hall.classList.toggle('busy', busy)
    this.offer((busy && this.#words.playing) || this.#words.play, !busy)
  }

  /** What the main button says; while there is nothing to do it keeps its place and focus. */
  offer(word: string, isReady: boolean): void {
    const place = this.#spin.querySelector('.word')
    if (place) place.textContent = word
    this.#spin.setAttribute('aria-disabled', String(!isReady))
  }

  /** What the button that shows all stakes is called. */
  nameStake(name: string): void {
    this.#pick.setAttribute('aria-label', name)
  }

  stakeEnds(lowest: boolean, highest: boolean): void {
    this.#less.setAttribute('aria-disabled', String(lowest))
    this.#more.setAttribute('aria-disabled', String(highest))
  }

  /** Animates the ring around the button for the minimum time between rounds. */
  pace(ms: number): void {
    if (prefersCalm()) return
    this.#spin
      .querySelector('circle')
      ?.animate([{ strokeDashoffset: '1' }, { strokeDashoffset: '0' }], { duration: ms, easing: 'linear' })
  }

  /** Brightness of the lamp: 0 at rest, 1 for a win, 2 for a big win. */
  glow(level: 0 | 1 | 2): void {
    this.#hall.dataset.glow = String(level)
  }
}
