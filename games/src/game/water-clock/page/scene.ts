import { panel, segments, slider, told, toldRow } from '#kit/controls.ts'
import { drawing, h, prefersCalm } from '#kit/dom.ts'
import { payoutText, timesOf, written } from '#kit/money.ts'
import { glide } from '#kit/motion.ts'
import type { Scene } from '#kit/scene.ts'
import { Strip } from '#kit/strip.ts'
import { waterClock as t } from '#texts'
import {
  type Choice,
  isWon,
  minWinning,
  maxWinning,
  numbers,
  type Result,
  rules,
  winningNumbers,
  winPays,
} from '../rules.ts'
import { heightOf, potsSvg, tankSvg, zoneOf } from './clock.ts'
import { numberText } from './number-text.ts'

const riseMs = 1100
const firstLevel = 1200

/** A water clock: the water rises to the number, and a lit mark stands where the player has put it. */
export function clockScene(changed: () => void): Scene<Choice, Result> {
  let choice: Choice = rules.samples[0]
  let stake = '0'
  let level = firstLevel
  let stirring: Animation | undefined

  const clock = h('div', { class: 'clock', role: 'img' })
  clock.append(drawing('vessels', potsSvg()), drawing('vessel', tankSvg()))
  const figure = h('output', { class: 'level' })
  clock.querySelector('.vessel')?.append(figure)
  const part = (name: string) => clock.querySelector(`.${name}`) as SVGElement

  const sides = segments<Choice['side']>(
    t('mark'),
    [
      ['under', t('under')],
      ['over', t('over')],
    ],
    // The mark moves to the other end, so that the chance stays.
    (side) => choose({ side, mark: numbers - 1 - choice.mark }),
  )
  const line = slider(t('mark'), { min: minWinning, max: maxWinning, step: 50 }, (mark) =>
    choose({ side: choice.side, mark }),
  )
  const [mark, chance, pays, canWin] = [told(t('mark')), told(t('chance')), told(t('pays')), told(t('canWin'))]

  function choose(next: Choice): void {
    choice = next
    tell()
    changed()
  }

  function tell(): void {
    const [from, to] = zoneOf(choice)
    const times = timesOf(winPays(choice), rules.payBase)
    const share = `${((winningNumbers(choice) / numbers) * 100).toFixed(2)}%`
    sides.choose(choice.side)
    line.show(choice.mark, `${t(choice.side)} ${numberText(choice.mark)}, ${times}×`)
    line.element.style.setProperty('--from', `${place(from)}%`)
    line.element.style.setProperty('--to', `${place(to)}%`)
    mark.show(numberText(choice.mark))
    chance.show(share)
    pays.show(`${times}×`)
    canWin.show(written(payoutText(stake, winPays(choice), rules.payBase)))
    part('mark').setAttribute('transform', `translate(0 ${heightOf(choice.mark)})`)
    part('zone').setAttribute('y', String(heightOf(to) - (to === 10_000 ? 20 : 0)))
    part('zone').setAttribute('height', String(heightOf(from) - heightOf(to) + 20))
    // The number stands where the mark is not.
    figure.classList.toggle('below', choice.mark >= numbers / 2)
    clock.setAttribute('aria-label', t('still', { mark: numberText(choice.mark) }))
  }

  function pour(number: number): void {
    level = number
    part('water').setAttribute('transform', `translate(0 ${heightOf(number)})`)
    figure.textContent = numberText(Math.round(number))
  }

  function still(drawn: Choice, { number }: Result): void {
    stirring?.cancel()
    pour(number)
    clock.classList.remove('stirring')
    clock.classList.toggle('won', isWon(drawn, number))
    clock.setAttribute('aria-label', t('level', { number: numberText(number), mark: numberText(drawn.mark) }))
  }

  function begin(): void {
    clock.classList.add('stirring')
    clock.classList.remove('won')
    if (prefersCalm()) return
    const sway = [{ translate: '0 0' }, { translate: '-60px -5px' }, { translate: '0 0' }]
    stirring = part('water').animate(sway, {
      duration: 900,
      iterations: Number.POSITIVE_INFINITY,
      easing: 'ease-in-out',
    })
  }

  const strip = new Strip()
  pour(firstLevel)
  figure.textContent = ''
  tell()
  return {
    elements: [clock, strip.element],
    controls: panel(toldRow(mark, chance, pays, canWin), h('div', { class: 'choosing' }, sides.element, line.element)),
    choice: () => choice,
    setChoice(next) {
      choice = next
      tell()
    },
    stake(next) {
      stake = next
      tell()
    },
    begin,
    async land(drawn, result) {
      await glide(level, result.number, riseMs, pour)
      still(drawn, result)
    },
    keep: (drawn, { number }) => strip.add(numberText(number), isWon(drawn, number)),
    async rest() {
      stirring?.cancel()
      clock.classList.remove('stirring')
    },
    show: still,
    celebrate: () => clock.classList.add('lit'),
    clear: () => clock.classList.remove('lit', 'won'),
    describe: (_choice, { number }, times) => t('won', { number: numberText(number), times }),
  }
}

/** The slider's place of a mark, in percent. */
function place(mark: number): number {
  return Math.min(100, Math.max(0, ((mark - minWinning) / (maxWinning - minWinning)) * 100))
}
