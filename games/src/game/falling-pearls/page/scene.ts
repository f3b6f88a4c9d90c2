import { panel, segments, told, toldRow } from '#kit/controls.ts'
import { h, prefersCalm } from '#kit/dom.ts'
import { payoutText, timesOf, written } from '#kit/money.ts'
import { glide } from '#kit/motion.ts'
import type { Scene } from '#kit/scene.ts'
import { fallingPearls as t } from '#texts'
import { hitRateOf, maxPayOf, percentOf } from '../../../engine/par.ts'
import { type Choice, cupOf, type Result, type Risk, risks, rowCounts, rules } from '../rules.ts'
import { boardSvg, placeOf } from './board.ts'

const rowMs = 150

/** A board of pins under an eave; a pearl falls through them into a cup. */
export function pearlScene(changed: () => void): Scene<Choice, Result> {
  let choice: Choice = rules.samples[0]
  let stake = '0'
  let drawn = ''

  const board = h('div', { class: 'pearls', role: 'img' })
  const rows = segments<string>(
    t('rows'),
    rowCounts.map((count) => [String(count), String(count)] as const),
    (next) => choose({ ...choice, rows: rowCounts.find((count) => String(count) === next) ?? choice.rows }),
  )
  const risk = segments<Risk>(
    t('risk'),
    risks.map((one) => [one, t(`risk.${one}`)] as const),
    (next) => choose({ ...choice, risk: next }),
  )
  const [chance, max, canWin] = [told(t('chance')), told(t('max')), told(t('canWin'))]

  function choose(next: Choice): void {
    choice = next
    tell()
    changed()
  }

  function tell(): void {
    const par = rules.par(choice)
    rows.choose(String(choice.rows))
    risk.choose(choice.risk)
    chance.show(`${percentOf(hitRateOf(par), 2)}%`)
    max.show(`${timesOf(maxPayOf(par), par.base)}×`)
    canWin.show(written(payoutText(stake, maxPayOf(par), par.base)))
    if (drawn === JSON.stringify(choice)) return
    drawn = JSON.stringify(choice)
    // Our own drawing of numbers from the rules.
    board.innerHTML = boardSvg(choice)
    board.setAttribute('aria-label', t('still', { rows: choice.rows }))
    lay(placeOf(choice.rows, 0, 0))
  }

  function lay([x, y]: readonly [x: number, y: number]): void {
    board.querySelector('.pearl')?.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`)
  }

  /** The pearl between two pins: it hops up a little and falls to the next. */
  function fall(path: readonly number[], time: number): void {
    const step = Math.min(path.length - 1, Math.floor(time))
    const share = time - step
    const right = path.slice(0, step).reduce((sum, one) => sum + one, 0)
    const [x, y] = placeOf(path.length, step, right)
    const [nextX, nextY] = placeOf(path.length, step + 1, right + (path[step] ?? 0))
    const hop = (nextY - y) * (share * share * 1.6 - share * 0.6)
    lay([x + (nextX - x) * share, y + hop])
  }

  function still(played: Choice, result: Result): void {
    const cup = cupOf(result)
    const pays = rules.pays(played, result)
    const [x, y] = placeOf(played.rows, played.rows, cup)
    lay([x, y + 2])
    board.querySelector(`[data-cup="${cup}"]`)?.classList.add('here')
    board.setAttribute('aria-label', t('fell', { cup: cup + 1, times: timesOf(pays, rules.payBase) }))
  }

  function clear(): void {
    board.classList.remove('lit')
    for (const cup of board.querySelectorAll('.here')) cup.classList.remove('here')
  }

  function take(next: Choice): void {
    choice = next
    tell()
  }

  tell()
  return {
    elements: [board],
    controls: panel(toldRow(chance, max, canWin), h('div', { class: 'choosing' }, rows.element, risk.element)),
    choice: () => choice,
    setChoice: take,
    stake(next) {
      stake = next
      tell()
    },
    begin() {
      clear()
      lay(placeOf(choice.rows, 0, 0))
    },
    async land(played, result) {
      take(played)
      if (!prefersCalm()) {
        await glide(
          0,
          result.path.length,
          result.path.length * rowMs,
          (time) => fall(result.path, time),
          (share) => share,
        )
      }
      still(played, result)
    },
    async rest() {
      lay(placeOf(choice.rows, 0, 0))
    },
    show: still,
    celebrate: () => board.classList.add('lit'),
    clear,
    describe: (_choice, _result, times) => t('won', { times }),
  }
}
