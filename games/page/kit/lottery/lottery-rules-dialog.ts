import { maxPayOf, percentOf, returnOf } from '../../../src/engine/par.ts'
import { lineOf } from '../../../src/lottery/bet-line.ts'
import type { Choice } from '../../../src/lottery/lottery-rules.ts'
import { parOfTicket, type Play } from '../../../src/lottery/play.ts'
import { openDialog } from '../dialog.ts'
import { h } from '../dom.ts'
import { timesOf } from '../money.ts'
import { facts, measuredPart } from '../rules.ts'
import { drawsAndLimits } from '../shared/shared-rules.ts'
import { t } from '../texts.ts'
import type { LotteryPage } from './lottery-page.ts'
import { words } from './texts.ts'

/** The smallest ticket with a pick of a play: the picks of its other fields follow in their order. */
function ticketWith(play: Play, pick: number): number[][] {
  for (let size = 1; size <= (play.fields[0]?.picks.length ?? 0); size++) {
    const picks = play.fields.map(({ picks: all }, field) =>
      Array.from({ length: size }, (_, step) => (pick + field + step) % all.length).sort((one, other) => one - other),
    )
    if (play.notes(picks) > 0) return picks
  }
  return play.fields.map(() => [])
}

/** Each odds of a play with the exact return of a ticket that has them. */
function oddsRows({ nameOf, rules }: LotteryPage, play: Play): HTMLElement[] {
  const own = play.fields[0]?.odds
  const rows = own
    ? own.map((odds, pick) => ({ name: nameOf('pick', play.fields[0]?.picks[pick] ?? ''), odds, pick }))
    : [{ name: '', odds: play.odds ?? 0, pick: 0 }]
  return rows.map(({ name, odds, pick }) => {
    const picks = ticketWith(play, pick)
    const returned = percentOf(returnOf(parOfTicket(play, picks)), 4)
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, [nameOf('play', play.code), name].filter(Boolean).join(' · ')),
      h('td', {}, timesOf(odds, rules.payBase)),
      h('td', {}, `${returned}%`),
      h('td', {}, h('code', {}, lineOf({ play, picks, times: 1 }))),
    )
  })
}

function oddsTable(page: LotteryPage): HTMLElement {
  const heads = [words('rulesPlay'), words('oddsHead'), words('returns'), words('rulesGrammar')]
  const rows = page.rules.plays.flatMap((play) => oddsRows(page, play))
  return h(
    'div',
    { class: 'wide', tabindex: '0', role: 'group', 'aria-label': words('rulesOdds') },
    h(
      'table',
      { class: 'pays' },
      h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, head)))),
      h('tbody', {}, ...rows),
    ),
  )
}

/** Shows the rules of a lottery; every number comes from its plays and their exact distribution. */
export function openRules(page: LotteryPage, line: Choice, limits: { playerLimit: string; tableLimit: string }): void {
  const { rules, how } = page
  const par = rules.par(line)
  // Of several notes the most that can be paid is no whole part of their stakes, but always of one.
  const most = t('timesOfNote', { times: timesOf(maxPayOf(par) / rules.ticketOf(line).times, rules.payBase) })
  const schedule = { seconds: (rules.everyMs ?? 0) / 1000, closed: rules.phases.closedMs / 1000 }
  openDialog(
    t('rulesTitle'),
    facts(par, most),
    h('p', { class: 'note' }, words('rulesFigures', { line })),
    measuredPart(),
    h('h3', {}, words('rulesHow')),
    ...how.map((text) => h('p', {}, text)),
    h('p', {}, words('rulesSchedule', schedule)),
    h('p', {}, words('rulesNotes')),
    h('h3', {}, words('rulesOdds')),
    oddsTable(page),
    h('h3', {}, words('rulesGrammar')),
    h('p', {}, words('rulesGrammarText')),
    h('p', {}, h('code', {}, rules.samples.slice(0, 5).join('  '))),
    ...drawsAndLimits(limits),
    h('p', {}, words('rulesVoid')),
    h('p', {}, words('keys')),
  )
}
