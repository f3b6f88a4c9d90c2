import { maxPayOf } from '../../../src/engine/par.ts'
import type { Choice } from '../../../src/lottery/lottery-rules.ts'
import { openDialog } from '../dialog.ts'
import { h } from '../dom.ts'
import { timesOf } from '../money.ts'
import { recomputeParts } from '../recompute/recompute.ts'
import { facts, measuredPart } from '../rules.ts'
import { type Limits, limitParts } from '../shared/shared-rules.ts'
import { t } from '../texts.ts'
import type { LotteryPage } from './lottery-page.ts'
import { oddsLines } from './odds-lines.ts'
import { words } from './texts.ts'

function oddsRow([name = '', odds = '', returned = '', line = '']: readonly string[]): HTMLElement {
  const cells = [odds, returned].map((text) => h('td', {}, text))
  return h('tr', {}, h('th', { scope: 'row' }, name), ...cells, h('td', {}, h('code', {}, line)))
}

function oddsTable(page: LotteryPage): HTMLElement {
  const heads = [words('rulesPlay'), words('oddsHead'), words('returns'), words('rulesGrammar')]
  const rows = page.rules.plays.flatMap((play) => oddsLines(page, play)).map(oddsRow)
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
export function openRules(page: LotteryPage, line: Choice, limits: Limits): void {
  const { rules, how } = page
  const par = rules.par(line)
  // Of several notes the most that can be paid is no whole part of their stakes, but always of one.
  const max = t('timesOfNote', { times: timesOf(maxPayOf(par) / rules.ticketOf(line).times, rules.payBase) })
  const schedule = { seconds: (rules.everyMs ?? 0) / 1000, closed: rules.phases.closedMs / 1000 }
  openDialog(
    t('rulesTitle'),
    facts(par, max),
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
    ...limitParts(limits),
    h('p', {}, words('rulesVoid')),
    ...recomputeParts(page),
    h('p', {}, words('keys')),
  )
}
