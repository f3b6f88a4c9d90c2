import type { Json } from '../../src/engine/game.ts'
import { call, keepToken, type Opening } from './api.ts'
import { h } from './dom.ts'
import type { GamePage } from './scene.ts'
import { Table } from './table.ts'
import { t } from './texts.ts'
import { wordsFor } from './words-for.ts'

/** Opens a game in its page: spends the ticket of the address and sets the table. */
export async function openGame<Choice extends Json, Result extends Json>(
  page: GamePage<Choice, Result>,
): Promise<void> {
  const notice = h('p', { class: 'notice', role: 'status' }, t('opening'))
  document.body.append(notice)
  try {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    const opening = await call<Opening>('session', { ticket: ticket || '-' })
    keepToken(opening.token)
    // The server sends only what these rules made, so the table may treat choices and results as opaque.
    new Table(page as unknown as GamePage<Json, Json>, opening)
  } catch (problem) {
    notice.textContent = wordsFor(problem)
  }
}
