import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Result } from '../../../src/lottery/lottery-rules.ts'
import { drawTimeOf } from '../../../src/table/schedule.ts'
import type { PublicPast } from '../../../src/table/public.ts'
import { call } from '../api.ts'
import { openDialog } from '../dialog.ts'
import { h } from '../dom.ts'
import { t } from '../texts.ts'
import { wordsFor } from '../words-for.ts'
import type { LotteryPage } from './lottery-page.ts'
import { words } from './texts.ts'
import { issueText } from './ticket-text.ts'

const pageLength = 30
const shownTime: Intl.DateTimeFormatOptions = {
  timeZone: 'Asia/Shanghai',
  hour12: false,
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
}

function drawRow(page: LotteryPage, { number, voidReason, result }: Draw): HTMLElement {
  const at = new Date(drawTimeOf(page.rules.everyMs ?? 0, BigInt(number)))
  const time = at.toLocaleString(document.documentElement.lang, shownTime)
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

/** The draws before a number, newest first: those that the page knows, and then what the server kept. */
async function drawsBefore(past: readonly PublicPast[], before: string | undefined): Promise<Draws> {
  const known = before === undefined ? past : past.filter(({ number }) => BigInt(number) < BigInt(before))
  const isKnown = before === undefined || past.some(({ number }) => BigInt(number) >= BigInt(before))
  if (isKnown && known.length > 0) return { draws: known.slice(0, pageLength), more: true }
  const { rounds, more } = await call<{ rounds: Kept[]; more: boolean }>('table/rounds', before ? { before } : {})
  return { draws: rounds.map((round) => ({ ...round, number: round.roundNumber })), more }
}

type Kept = Pick<PublicPast, 'voidReason' | 'result'> & { roundNumber: string }
type Draw = Pick<PublicPast, 'number' | 'voidReason' | 'result'>
type Draws = { draws: readonly Draw[]; more: boolean }

/** A number above those of all draws of the day, which is written as a date field does. */
function afterDay(day: string): string {
  return `${day.replaceAll('-', '')}9999`
}

/** Lists the draws with their balls and what they are, newest first, back to any day. */
export function openResults(page: LotteryPage, past: readonly PublicPast[]): void {
  const list = h('ul', { class: 'draws' })
  const older = h('button', { class: 'link', type: 'button', onclick: () => unawaited(more()) }, t('older'))
  const day = h('input', {
    type: 'date',
    class: 'day',
    onchange: () => unawaited(begin(day.value && afterDay(day.value))),
  })
  let before: string | undefined
  let asked = 0

  async function more(): Promise<void> {
    const own = ++asked
    older.hidden = true
    const found = await drawsBefore(past, before).catch((problem: unknown) => problem)
    // Another day was chosen meanwhile.
    if (own !== asked) return
    if (!isDraws(found)) {
      list.append(h('li', { class: 'sealed' }, wordsFor(found)))
      older.hidden = false
      return
    }
    list.querySelector('.sealed')?.remove()
    list.append(...found.draws.map((draw) => drawRow(page, draw)))
    before = found.draws.at(-1)?.number ?? before
    older.hidden = !found.more
    if (list.children.length === 0) list.append(h('li', { class: 'sealed' }, words('noDraw')))
  }

  async function begin(from: string): Promise<void> {
    list.replaceChildren()
    before = from || undefined
    await more()
  }

  unawaited(more())
  const choice = h('label', { class: 'day-of' }, h('span', {}, words('resultsDay')), day)
  openDialog(words('resultsTitle'), choice, list, older)
}

function isDraws(found: unknown): found is Draws {
  return typeof found === 'object' && found !== null && 'draws' in found
}
