import { panel, segments, slider, told, toldRow } from '#kit/controls.ts'
import { openDialog } from '#kit/dialog.ts'
import { drawing, h } from '#kit/dom.ts'
import { payoutText, timesOf, written } from '#kit/money.ts'
import type { SharedScene } from '#kit/shared/scene.ts'
import { kiteLine as t } from '#texts'
import { hitRateOf, percentOf } from '../../../engine/par.ts'
import type { Board, PublicPast } from '../../../table/public.ts'
import { type Choice, minTarget, maxTarget, multipleAt, type Result, rules } from '../rules.ts'
import { Flight } from './flight.ts'
import { heightText } from './height-text.ts'
import { skySvg } from './kite.ts'
import { firstStep, targets } from './targets.ts'

/** The sky with the kite all share, the players beside it, and the last flights above. */
export function kiteScene(changed: () => void, replay: (past: PublicPast) => void): SharedScene<Choice, Result> {
  let stake = '0'
  let step = firstStep
  let isSet = false
  let board: Board | undefined
  let own: Choice | undefined

  const flight = new Flight()
  const history = h('ul', { class: 'past', 'aria-label': t('pastRow') })
  const summary = h('button', { class: 'count', type: 'button', onclick: () => openBoard() }, t('nobody'))
  const list = h('ol', { class: 'bets', 'aria-hidden': 'true' })
  const players = h('aside', { class: 'players', 'aria-label': t('playersTitle') }, summary, list)
  const air = h('div', { class: 'air' }, h('div', { class: 'way' }, history, flight.element), players)

  const line = slider(t('target'), { min: 0, max: targets.length - 1, step: 1 }, (next) => {
    step = next
    tell()
    changed()
  })
  const how = segments<'hand' | 'set'>(
    t('how'),
    [
      ['hand', t('byHand')],
      ['set', t('bySet')],
    ],
    (next) => {
      isSet = next === 'set'
      tell()
      changed()
    },
  )
  const [target, chance, canWin] = [told(t('target')), told(t('chance')), told(t('canWin'))]

  function choice(): Choice {
    return { target: isSet ? (targets[step] ?? maxTarget) : maxTarget }
  }

  function tell(): void {
    const chosen = choice()
    const times = t('times', { times: timesOf(chosen.target, rules.payBase) })
    how.choose(isSet ? 'set' : 'hand')
    line.show(step, t('times', { times: timesOf(targets[step] ?? maxTarget, rules.payBase) }))
    line.element.style.setProperty('--to', `${(step / (targets.length - 1)) * 100}%`)
    line.element.disabled = !isSet
    target.show(isSet ? times : t('hand'))
    chance.show(isSet ? `${percentOf(hitRateOf(rules.par(chosen)), 2)}%` : '—')
    canWin.show(written(payoutText(stake, chosen.target, rules.payBase)))
    if (!own) flight.goal(chosen.target)
  }

  function rows(): HTMLElement[] {
    return (board?.list ?? []).map(({ name, stake: staked, currency, seen }) => {
      const reached = typeof seen === 'number' ? `${heightText(seen)}×` : ''
      const cells = [h('span', {}, `··${name}`), h('span', {}, `${written(staked)} ${currency}`), h('b', {}, reached)]
      return h('li', { class: reached ? 'in' : '' }, ...cells)
    })
  }

  function openBoard(): void {
    openDialog(t('playersTitle'), h('p', {}, summary.textContent ?? ''), h('ol', { class: 'bets' }, ...rows()))
  }

  function showBoard(next: Board, chosen: Choice | undefined): void {
    board = next
    own = chosen
    const { players: count, bets, shown } = next
    summary.textContent = bets === 0 ? t('nobody') : t('players', { players: count, bets, shown })
    list.replaceChildren(...rows())
    flight.goal(own?.target ?? choice().target)
    flight.reached(next.list.flatMap(({ seen }) => (typeof seen === 'number' ? [seen] : [])))
  }

  tell()
  return {
    elements: [drawing('sky', skySvg()), air],
    controls: panel(toldRow(target, chance, canWin), h('div', { class: 'choosing' }, how.element, line.element)),
    choice,
    // By hand there is no target; the figures are those of the slider's.
    figured: () => ({ target: targets[step] ?? maxTarget }),
    stake(next) {
      stake = next
      tell()
    },
    phase({ phase, result, voidReason }) {
      air.dataset.phase = phase
      if (phase === 'betting') {
        own = undefined
        flight.rest()
        tell()
      } else if (phase === 'closed') flight.rest(t('closedShort'))
      else if (phase === 'settled') {
        if (voidReason === null && result) flight.broke(result.height)
        else flight.void()
      }
    },
    moment: (elapsedMs) => flight.at(Math.max(0, elapsedMs)),
    board: showBoard,
    past(rounds) {
      history.replaceChildren(...rounds.slice(0, 12).map((past) => h('li', {}, chip(past, replay))))
    },
    worth({ target: max }, elapsedMs) {
      const worth = Math.min(max, multipleAt(elapsedMs))
      return worth < minTarget ? undefined : worth
    },
    celebrate: () => air.classList.add('lit'),
    clear: () => air.classList.remove('lit'),
  }
}

/** A past flight: its height, which plays it again. */
function chip(past: PublicPast, replay: (past: PublicPast) => void): HTMLElement {
  const result = past.result as Result | null
  if (past.voidReason !== null || result === null) {
    return h('span', { class: 'chip void', 'aria-label': t('pastVoid', { number: past.number }) }, '—')
  }
  const height = heightText(result.height)
  const rank = result.height < 200 ? 'low' : result.height < 1000 ? 'mid' : 'high'
  const label = t('pastOne', { number: past.number, height })
  return h(
    'button',
    { class: `chip ${rank}`, type: 'button', 'aria-label': label, onclick: () => replay(past) },
    `${height}×`,
  )
}
