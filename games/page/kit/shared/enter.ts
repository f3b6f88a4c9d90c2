import { call, keepToken } from '../api.ts'
import { h } from '../dom.ts'
import { t } from '../texts.ts'
import { wordsFor } from '../words-for.ts'

/** Spends the ticket of the address and takes a seat at the table; says on the page why that did not succeed. */
export async function enterTable<Entered extends { readonly token: string }>(
  sit: (entered: Entered) => unknown,
): Promise<void> {
  const notice = h('p', { class: 'notice', role: 'status' }, t('opening'))
  document.body.append(notice)
  try {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    const entered = await call<Entered>('table/enter', { ticket: ticket || '-' })
    keepToken(entered.token)
    sit(entered)
  } catch (problem) {
    notice.textContent = wordsFor(problem)
  }
}
