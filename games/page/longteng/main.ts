import './base.css'
import './symbols.css'
import './game.css'
import './dialog.css'
import { h } from '../dom.ts'
import { t } from '../texts.ts'
import { call, keepToken, type Opening } from './api.ts'
import { Game, wordsFor } from './game.ts'

async function open(): Promise<void> {
  const notice = h('p', { class: 'notice', role: 'status' }, t('opening'))
  document.body.append(notice)
  try {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    const opening = await call<Opening>('session', { ticket: ticket || '-' })
    keepToken(opening.token)
    new Game(opening)
  } catch (problem) {
    notice.textContent = wordsFor(problem)
  }
}

void open()
