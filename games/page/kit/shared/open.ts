import type { Json } from '../../../src/engine/game.ts'
import { call, keepToken } from '../api.ts'
import { h } from '../dom.ts'
import { t } from '../texts.ts'
import { wordsFor } from '../words-for.ts'
import type { SharedPage } from './scene.ts'
import { type Entered, SharedTable } from './shared-table.ts'

/** Opens a shared game in its page: spends the ticket of the address and takes a seat at the table. */
export async function openSharedGame<Choice extends Json, Result extends Json>(
  page: SharedPage<Choice, Result>,
): Promise<void> {
  const notice = h('p', { class: 'notice', role: 'status' }, t('opening'))
  document.body.append(notice)
  try {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    const entered = await call<Entered>('table/enter', { ticket: ticket || '-' })
    keepToken(entered.token)
    // The server sends only what these rules made, so the table may treat choices and results as opaque.
    new SharedTable(page as unknown as SharedPage<Json, Json>, entered)
  } catch (problem) {
    notice.textContent = wordsFor(problem)
  }
}
