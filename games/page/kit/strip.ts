import { h } from './dom.ts'
import { t } from './texts.ts'

const shownResults = 10

/** The results since the game was opened, newest first, in a word each. */
export class Strip {
  readonly element = h('ol', { class: 'strip', 'aria-label': t('lastResults') })

  add(text: string, isWon: boolean): void {
    this.element.prepend(h('li', { class: isWon ? 'won' : '' }, text))
    this.element.children[shownResults]?.remove()
  }
}
