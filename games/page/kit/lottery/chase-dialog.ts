import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Ticket } from '../../../src/lottery/bet-line.ts'
import type { Choice } from '../../../src/lottery/lottery-rules.ts'
import { call, newId, Problem } from '../api.ts'
import { segments } from '../controls.ts'
import { openDialog } from '../dialog.ts'
import { h } from '../dom.ts'
import { fromMinor, toMinor, written } from '../money.ts'
import { wordsFor } from '../words-for.ts'
import type { LotteryPage } from './lottery-page.ts'
import { words } from './texts.ts'
import { ticketText } from './ticket-text.ts'

type Chase = {
  chaseId: string
  chaseNumber: string
  choice: Choice
  times: number[]
  state: 'OPEN' | 'DONE' | 'WON' | 'STOPPED' | 'REFUSED'
  /** Why the last bet was refused. */
  refusal: string | null
  /** Why its next bet waits. */
  waitsFor: string | null
  placed: number
  staked: string
  paid: string
}
type Chases = { chases: Chase[]; more: boolean }

export type Chasing = {
  /** Why there is no ticket to repeat, in words. */
  readonly lacks: string | undefined
  readonly ticket: Ticket | undefined
  readonly line: Choice | undefined
  readonly total: string | undefined
  placed(): void
}

const drawCounts = ['5', '10', '20', '50'] as const
const growths = ['same', 'double'] as const
type Growth = (typeof growths)[number]
/** A plan that doubles goes this far at most, because its times have two digits. */
const maxTimes = 64

/** The times of each draw of a plan. */
function timesOfPlan(draws: number, growth: Growth): number[] {
  return Array.from({ length: draws }, (_, draw) => (growth === 'same' ? 1 : Math.min(maxTimes, 2 ** draw)))
}

function chaseRow(page: LotteryPage, chase: Chase, stop: (chase: Chase) => void): HTMLElement {
  const { choice, times, state, refusal, waitsFor, placed, staked, paid } = chase
  const facts = [
    words('chasePlaced', { placed, draws: times.length }),
    words('chaseSums', { staked: written(staked), paid: written(paid) }),
    ...(refusal === null ? [] : [wordsFor(new Problem(refusal))]),
    ...(waitsFor === null ? [] : [words('chaseWaits', { why: wordsFor(new Problem(waitsFor)) })]),
  ]
  const text = ticketText(page, page.rules.ticketOf(choice))
  const halt = h('button', { class: 'link', type: 'button', onclick: () => stop(chase) }, words('chaseHalt'))
  return h(
    'li',
    {},
    h('span', { class: 'when' }, h('b', {}, text), h('small', {}, facts.join(' · '))),
    h('span', { class: 'acts' }, h('span', {}, words(`chase.${state}`)), state === 'OPEN' && halt),
  )
}

/** The form of a new chase of the ticket that is picked. */
function chaseForm(page: LotteryPage, chasing: Chasing, started: (found: Chases) => void, said: HTMLElement) {
  const { lacks, ticket, line, total } = chasing
  if (lacks !== undefined || !ticket || line === undefined || total === undefined) {
    return h('p', { class: 'note' }, lacks ?? words('chaseNeeds'))
  }
  let [draws, growth]: [string, Growth] = ['10', 'same']
  const sum = h('p', { class: 'note' })
  const stops = h('input', { type: 'checkbox', checked: true })
  function tell(): void {
    const times = timesOfPlan(Number(draws), growth).reduce((all, one) => all + one, 0)
    const amount = written(fromMinor(toMinor(total as string) * BigInt(times), total as string))
    sum.textContent = words('chaseTotal', { draws, amount })
  }
  const count = segments(
    words('chaseDraws'),
    drawCounts.map((one) => [one, one] as const),
    (next) => {
      draws = next
      tell()
    },
  )
  const grow = segments<Growth>(
    words('chaseGrow'),
    [
      ['same', words('chaseSame')],
      ['double', words('chaseDouble')],
    ],
    (next) => {
      growth = next
      tell()
    },
  )
  count.choose('10')
  grow.choose('same')
  tell()
  const requestId = newId()
  async function start(): Promise<void> {
    button.disabled = true
    try {
      const plan = { times: timesOfPlan(Number(draws), growth), stopsOnWin: stops.checked }
      started(await call<Chases>('table/chase', { requestId, choice: line as Choice, stake: total as string, ...plan }))
      said.textContent = words('chaseStarted')
    } catch (problem) {
      said.textContent = wordsFor(problem)
      button.disabled = false
    }
  }
  const button = h('button', { class: 'plain', type: 'button', onclick: () => unawaited(start()) }, words('chaseStart'))
  return h(
    'div',
    { class: 'chase-form' },
    h('p', { class: 'ticket-line' }, ticketText(page, ticket)),
    h('div', { class: 'chase-row' }, h('span', {}, words('chaseDraws')), count.element),
    h('div', { class: 'chase-row' }, h('span', {}, words('chaseGrow')), grow.element),
    h('label', { class: 'chase-stop' }, stops, words('chaseStop')),
    sum,
    button,
  )
}

/** Starts a chase of the picked ticket, and lists the player's chases. */
export function openChases(page: LotteryPage, chasing: Chasing): void {
  const list = h('ul', { class: 'rounds' })
  const said = h('p', { class: 'note', role: 'status' })
  const failed = (problem: unknown) => (said.textContent = wordsFor(problem))
  function show({ chases, more }: Chases): void {
    list.replaceChildren(...chases.map(row))
    if (chases.length === 0) list.append(h('li', { class: 'sealed' }, words('chaseNone')))
    if (more) list.append(olderThan(chases.at(-1)))
  }
  function row(chase: Chase): HTMLElement {
    return chaseRow(page, chase, ({ chaseId }) => unawaited(call<Chases>('table/stop', { chaseId }).then(show, failed)))
  }
  function olderThan(last: Chase | undefined): HTMLElement {
    const older = h('button', { class: 'link', type: 'button' }, words('chaseOlder'))
    const item = h('li', { class: 'older' }, older)
    older.addEventListener('click', () => {
      call<Chases>('table/chases', { before: last?.chaseNumber ?? '0' }).then(({ chases, more }) => {
        item.replaceWith(...chases.map(row), ...(more ? [olderThan(chases.at(-1))] : []))
      }, failed)
    })
    return item
  }
  const form = chaseForm(
    page,
    chasing,
    (found) => {
      show(found)
      chasing.placed()
    },
    said,
  )
  openDialog(words('chaseTitle'), h('p', {}, words('chaseHow')), form, said, h('h3', {}, words('chaseList')), list)
  call<Chases>('table/chases').then(show, failed)
}
