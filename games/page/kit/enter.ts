import { call, setToken } from './api.ts'
import { h } from './dom.ts'
import { t } from './texts.ts'
import { wordsFor } from './words-for.ts'

/** Spends the ticket of the address and takes a seat with what the server tells; says on the page why that did not succeed. */
export async function enter<Told extends { readonly token: string }>(
  action: 'session' | 'table/enter',
  fields: object,
  sit: (told: Told) => unknown,
): Promise<void> {
  const notice = h('p', { class: 'notice', role: 'status' }, t('opening'))
  document.body.append(notice)
  try {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    const told = await call<Told>(action, { ticket: ticket || '-', ...fields })
    setToken(told.token)
    sit(told)
  } catch (problem) {
    notice.textContent = wordsFor(problem)
  }
}
