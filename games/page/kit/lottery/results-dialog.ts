import type { Result } from '../../../src/lottery/lottery-rules.ts'
import { drawTimeOf } from '../../../src/table/schedule.ts'
import type { PublicPast } from '../../../src/table/public.ts'
import { openDialog } from '../dialog.ts'
import { h } from '../dom.ts'
import { t } from '../texts.ts'
import type { LotteryPage } from './lottery-page.ts'
import { words } from './texts.ts'
import { issueText } from './ticket-text.ts'

const pageLength = 30

function drawRow(page: LotteryPage, { number, voidReason, result }: PublicPast): HTMLElement {
  const at = new Date(drawTimeOf(page.rules.everyMs ?? 0, BigInt(number)))
  const time = at.toLocaleTimeString(document.documentElement.lang, { hour12: false, timeZone: 'Asia/Shanghai' })
  const head = h('span', { class: 'issue-of' }, h('b', {}, issueText(number)), h('small', {}, time))
  if (voidReason !== null || result === null) return h('li', { class: 'void' }, head, h('span', {}, t('roundVoid')))
  const { balls } = result as Result
  return h(
    'li',
    {},
    head,
    h('span', { class: 'balls small' }, ...balls.map((ball, at) => page.ball(ball, at))),
    h('span', { class: 'features' }, page.features(balls).join(' · ')),
  )
}

/** Lists the last draws with their balls and what they are, newest first. */
export function openResults(page: LotteryPage, past: readonly PublicPast[]): void {
  const list = h('ul', { class: 'draws' })
  const older = h('button', { class: 'link', type: 'button', onclick: () => more() }, t('older'))
  function more(): void {
    const shown = list.children.length
    list.append(...past.slice(shown, shown + pageLength).map((draw) => drawRow(page, draw)))
    older.hidden = list.children.length >= past.length
  }
  more()
  if (past.length === 0) list.append(h('li', { class: 'sealed' }, words('noDraw')))
  openDialog(words('resultsTitle'), list, older)
}
