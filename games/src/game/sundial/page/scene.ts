import { panel, segments, told, toldRow } from '#kit/controls.ts'
import { drawing, h, prefersCalm } from '#kit/dom.ts'
import { payoutText, timesOf, written } from '#kit/money.ts'
import { glide } from '#kit/motion.ts'
import type { Scene } from '#kit/scene.ts'
import { sundial as t } from '#texts'
import { hitRateOf, maxPayOf, percentOf } from '../../../engine/par.ts'
import { type Choice, fields, paysOf, type Result, type Risk, risks, rules, wheels } from '../rules.ts'
import { dialSvg, fieldsSvg } from './dial.ts'

const turnMs = 900
const landMs = 1900

/** A sundial whose ring of fields turns under the pointer. */
export function dialScene(changed: () => void): Scene<Choice, Result> {
  let choice: Choice = rules.samples[0]
  let stake = '0'
  let angle = 0
  let turning: Animation | undefined

  const figure = h('output', { class: 'pointed' })
  const board = h('div', { class: 'board', role: 'img', 'aria-label': t('still') }, drawing('disc', dialSvg()), figure)
  const ring = board.querySelector('.ring') as SVGGElement
  const risk = segments<Risk>(
    t('risk'),
    risks.map((one) => [one, t(`risk.${one}`)] as const),
    (next) => {
      choice = { risk: next }
      tell()
      changed()
    },
  )
  const [chance, max, canWin] = [told(t('chance')), told(t('max')), told(t('canWin'))]

  function tell(): void {
    const par = rules.par(choice)
    risk.choose(choice.risk)
    chance.show(`${percentOf(hitRateOf(par), 2)}%`)
    max.show(`${timesOf(maxPayOf(par), par.base)}×`)
    canWin.show(written(payoutText(stake, maxPayOf(par), par.base)))
    if (ring.dataset.risk === choice.risk) return
    ring.dataset.risk = choice.risk
    // Our own drawing of numbers from the rules.
    ring.innerHTML = fieldsSvg(wheels[choice.risk])
    figure.textContent = ''
  }

  function turn(degrees: number): void {
    angle = degrees % 360
    ring.style.rotate = `${angle}deg`
  }

  function still(drawn: Choice, result: Result): void {
    turning?.cancel()
    turn(360 - (result.field * 360) / fields)
    const pays = paysOf(drawn, result)
    const times = timesOf(pays, rules.payBase)
    figure.textContent = `${times}×`
    board.classList.toggle('won', pays > rules.payBase)
    ring.querySelector(`[data-field="${result.field}"]`)?.classList.add('here')
    board.setAttribute('aria-label', t('pointed', { field: result.field + 1, times }))
  }

  function clear(): void {
    board.classList.remove('lit', 'won')
    for (const field of ring.querySelectorAll('.here')) field.classList.remove('here')
  }

  tell()
  return {
    elements: [board],
    controls: panel(toldRow(chance, max, canWin), risk.element),
    choice: () => choice,
    setChoice(next) {
      choice = next
      tell()
    },
    stake(next) {
      stake = next
      tell()
    },
    begin() {
      clear()
      figure.textContent = ''
      if (prefersCalm()) return
      const frames = [{ rotate: `${angle}deg` }, { rotate: `${angle + 360}deg` }]
      turning = ring.animate(frames, { duration: turnMs, iterations: Number.POSITIVE_INFINITY })
    },
    async land(drawn, result) {
      choice = drawn
      tell()
      const turned = (Number(turning?.currentTime ?? 0) / turnMs) * 360
      const from = (angle + turned) % 360
      turning?.cancel()
      await glide(from, 360 * 3 - (result.field * 360) / fields, landMs, turn)
      still(drawn, result)
    },
    async rest() {
      turning?.cancel()
    },
    show: still,
    celebrate: () => board.classList.add('lit'),
    clear,
    describe: (_choice, _result, times) => t('won', { times }),
  }
}
