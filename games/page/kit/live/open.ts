import type { Json } from '../../../src/engine/game.ts'
import { call, keepToken } from '../api.ts'
import { h } from '../dom.ts'
import { t } from '../texts.ts'
import { wordsFor } from '../words-for.ts'
import type { LiveEntered } from './entered.ts'
import { LiveTable } from './live-table.ts'
import type { AnyLivePage, LivePage } from './page.ts'

/** Opens a live game in its page: spends the ticket of the address and takes a seat at the first table. */
export async function openLiveGame<Spot extends string, Result extends Json>(
  page: LivePage<Spot, Result>,
): Promise<void> {
  const notice = h('p', { class: 'notice', role: 'status' }, t('opening'))
  document.body.append(notice)
  try {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    const entered = await call<LiveEntered>('table/enter', { ticket: ticket || '-' })
    keepToken(entered.token)
    // The server sends only what these rules made, so the table may treat places and results as opaque.
    new LiveTable(page as unknown as AnyLivePage, entered)
  } catch (problem) {
    notice.textContent = wordsFor(problem)
  }
}
