// A visitor in an engine that Playwright cannot drive: finds by role and visible text, waits, and acts like a person.
import { expect } from '@playwright/test'
import type { Engine, Point } from './engine.ts'

type Role = 'button' | 'checkbox' | 'dialog' | 'heading' | 'link' | 'radio' | 'tab' | 'textbox'
type Place = { readonly isInFrame?: boolean }
type Found = { readonly at: Point; readonly isReady: boolean; readonly value: string }

/** Runs in the page: the elements of a role whose name is, or with a trailing ellipsis begins with, the text. */
const finder = `(role, name) => {
  const tags = {
    button: 'button, [role=button]', checkbox: 'input[type=checkbox]', dialog: '[role=dialog], dialog[open]',
    heading: 'h1, h2, h3', link: 'a[href]', radio: 'input[type=radio], [role=radio]', tab: '[role=tab]',
    textbox: 'input:not([type]), input[type=text], input[type=tel], input[type=password], input[type=email], input[type=search], textarea',
  }
  const words = (element) => {
    const copy = element?.cloneNode(true)
    for (const one of copy?.querySelectorAll('[aria-hidden=true]') ?? []) one.remove()
    return (copy?.textContent ?? '').replace(/\\s+/g, ' ').trim()
  }
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby')
    if (by) return by.split(' ').map((id) => words(document.getElementById(id))).join(' ')
    return element.getAttribute('aria-label') ?? (words(element.labels?.[0]) || words(element))
  }
  const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const fits = (own) => (name.endsWith('\\u2026') ? own.startsWith(name.slice(0, -1)) : own === name)
  const look = (element) => {
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 80 || bottom > innerHeight - 80) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const over = document.elementFromPoint(at.x, at.y)
    const isFree = over !== null && (element.contains(over) || over.contains(element) || element.labels?.[0]?.contains(over) === true)
    return { at, isReady: isFree && !element.disabled && element.getAttribute('aria-disabled') !== 'true', value: element.value ?? '' }
  }
  const shown = [...document.querySelectorAll(tags[role])].filter((one) => isShown(one) && fits(nameOf(one)) && !one.closest('[inert]'))
  return shown.map(look).find(({ isReady }) => isReady) ?? (shown[0] ? look(shown[0]) : null)
}`

const awake = `() => {
  document.getElementById('splash')?.remove()
  const main = document.querySelector('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
}`

const patienceMs = 20_000

export class Actor {
  readonly #engine: Engine
  readonly #site: string
  readonly #known: string

  /** `known` is the name of the button that closes a popup of the site, which may lie over any page. */
  constructor(engine: Engine, site: string, known: string) {
    this.#engine = engine
    this.#site = site
    this.#known = known
  }

  /** Opens a path and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.#engine.open(this.#site + path)
    await this.#until(`${path} starts`, () => this.#engine.run<boolean>(awake, []))
  }

  /** Waits for an element that can be pressed, and presses it. */
  async press(role: Role, name: string, { isInFrame = false }: Place = {}): Promise<void> {
    const { at } = await this.#ready(role, name, isInFrame)
    const offset = isInFrame ? await this.#frameAt() : { x: 0, y: 0 }
    await this.#engine.press({ x: at.x + offset.x, y: at.y + offset.y })
  }

  /** Types a text into an empty field. */
  async fill(name: string, text: string): Promise<void> {
    await this.press('textbox', name)
    await this.#engine.type(text)
    await this.#until(`${name} has the text ${text}`, async () => {
      return (await this.#find('textbox', name, false))?.value.replaceAll(',', '') === text
    })
  }

  /** Waits until an element of a role with this name is shown. */
  async sees(role: Role, name: string, { isInFrame = false }: Place = {}): Promise<void> {
    await this.#until(`${role} "${name}" is shown`, async () => (await this.#find(role, name, isInFrame)) !== null)
  }

  /** Waits until a control can be used, in the page or in its frame. */
  async waitsFor(role: Role, name: string, { isInFrame = false }: Place = {}): Promise<void> {
    await this.#ready(role, name, isInFrame)
  }

  /** Waits until a text is shown in the page's content or its dialog. */
  async reads(text: string): Promise<void> {
    await this.#until(`"${text}" is read`, async () => (await this.text()).includes(text))
  }

  /** The visible text of the page. */
  text(): Promise<string> {
    return this.#engine.run<string>('() => document.body.innerText', [])
  }

  /** The path of the page. */
  path(): Promise<string> {
    return this.#engine.run<string>('() => location.pathname', [])
  }

  async #ready(role: Role, name: string, isInFrame: boolean): Promise<Found> {
    let found: Found | null = null
    await this.#until(`${role} "${name}" can be used`, async () => {
      const before = found?.at
      found = await this.#find(role, name, isInFrame)
      // What moves cannot be pressed.
      return found?.isReady === true && found.at.x === before?.x && found.at.y === before.y
    })
    return found!
  }

  /** Waits until something is so; what fails says which page was shown instead, because these engines leave no trace. */
  async #until(what: string, look: () => Promise<boolean>): Promise<void> {
    const shown = async () => `${what} at ${await this.path()}:\n${(await this.text()).slice(0, 2_000)}`
    await expect
      .poll(async () => (await look()) || (await this.#closePopup()), {
        timeout: patienceMs,
        intervals: [100],
        message: what,
      })
      .toBe(true)
      .catch(async (error: Error) => {
        throw new Error(await shown().catch(() => what), { cause: error })
      })
  }

  async #closePopup(): Promise<false> {
    const button = await this.#find('button', this.#known, false)
    if (button?.isReady) await this.#engine.press(button.at)
    return false
  }

  async #find(role: Role, name: string, isInFrame: boolean): Promise<Found | null> {
    const found = this.#engine.run<Found | null>(finder, [role, name], isInFrame)
    // A frame that is not there yet, or that loads, shows nothing yet.
    return isInFrame ? await found.catch(() => null) : await found
  }

  async #frameAt(): Promise<Point> {
    return await this.#engine.run<Point>(
      `() => { const { x, y } = document.querySelector('iframe').getBoundingClientRect(); return { x, y } }`,
      [],
    )
  }
}
