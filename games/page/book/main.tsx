import '../kit/base.css'
import '../kit/controls.css'
import './css/book.css'
import './css/lobby.css'
import './css/match.css'
import './css/slip.css'
import './css/tickets.css'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { createRoot } from 'react-dom/client'
import { Problem, setToken } from '../kit/api.ts'
import { ask } from './api.ts'
import { App } from './app.tsx'
import { begin } from './store/session.ts'
import { startHistory } from './store/view.ts'
import { t } from './texts.ts'
import { whyText } from './words.ts'

/** Spends the ticket of the address and opens the book; says on the page why that did not succeed. */
async function open(): Promise<void> {
  const notice = document.createElement('p')
  notice.className = 'notice'
  notice.role = 'status'
  notice.textContent = t('opening')
  document.body.append(notice)
  try {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    const told = await ask('session', { ticket: ticket || '-' })
    setToken(told.token)
    begin(told)
    startHistory()
    const root = document.createElement('div')
    root.className = 'root'
    document.body.replaceChildren(root)
    createRoot(root).render(<App />)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    notice.textContent = whyText(error)
  }
}

unawaited(open())
