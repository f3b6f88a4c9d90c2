import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../src/engine/game.ts'
import { call, keepToken, newClientSeed, type Opening } from './api.ts'
import { h } from './dom.ts'
import type { GamePage, StagedPage } from './scene.ts'
import { StagedTable } from './staged-table.ts'
import { Table } from './table.ts'
import { t } from './texts.ts'
import { wordsFor } from './words-for.ts'

async function openAt<View extends Json>(set: (opening: Opening<View>) => unknown): Promise<void> {
  const notice = h('p', { class: 'notice', role: 'status' }, t('opening'))
  document.body.append(notice)
  try {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    const opening = await call<Opening<View>>('session', { ticket: ticket || '-', clientSeed: newClientSeed() })
    keepToken(opening.token)
    set(opening)
  } catch (problem) {
    notice.textContent = wordsFor(problem)
  }
}

/** Opens a game in its page: spends the ticket of the address and sets the table. */
export function openGame<Choice extends Json, Result extends Json>(page: GamePage<Choice, Result>): void {
  // The server sends only what these rules made, so the table may treat choices and results as opaque.
  unawaited(openAt((opening) => new Table(page, opening)))
}

/** Opens a staged game in its page. */
export function openStagedGame<
  Choice extends Json,
  State extends Json,
  View extends Json,
  Act extends Json,
  Plan extends Json,
>(page: StagedPage<Choice, State, View, Act, Plan>): void {
  unawaited(openAt((opening) => new StagedTable(page, opening)))
}
