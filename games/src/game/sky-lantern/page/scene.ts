import { panel, slider, told, toldRow } from '#kit/controls.ts'
import { drawing, h, prefersCalm } from '#kit/dom.ts'
import { payoutText, timesOf, written } from '#kit/money.ts'
import { glide } from '#kit/motion.ts'
import type { Scene } from '#kit/scene.ts'
import { Strip } from '#kit/strip.ts'
import { skyLantern as t } from '#texts'
import { hitRateOf, percentOf } from '../../../engine/par.ts'
import { type Choice, type Result, rules } from '../rules.ts'
import { ladder, lanternSvg, nightSvg, placeOf } from './sky.ts'
import { stepOf, targetAt, targetSteps } from './targets.ts'

const minRiseMs = 700
const maxRiseMs = 1500

function heightText(hundredths: number): string {
  return written((hundredths / 100).toFixed(2))
}

/** A lantern over the hills: it rises to its height, past the lit target or not. */
export function skyScene(changed: () => void): Scene<Choice, Result> {
  let choice: Choice = rules.samples[0]
  let stake = '0'
  let swaying: Animation | undefined
  const strip = new Strip()

  const lantern = drawing('lantern', lanternSvg())
  const marks = ladder.map((times) => {
    const mark = h('span', { class: 'rung', 'aria-hidden': 'true' }, `${times.toLocaleString('en-US')}×`)
    mark.style.setProperty('--at', String(placeOf(times * 100)))
    return mark
  })
  const goal = h('div', { class: 'goal', 'aria-hidden': 'true' })
  const figure = h('output', { class: 'height' })
  const way = h('div', { class: 'way' }, ...marks, goal, lantern)
  const flight = h('div', { class: 'flight', role: 'img' }, figure, way)

  const line = slider(t('target'), { min: 0, max: targetSteps, step: 1 }, (step) => {
    choice = { target: targetAt(step) }
    tell()
    changed()
  })
  const [target, chance, canWin] = [told(t('target')), told(t('chance')), told(t('canWin'))]

  function tell(): void {
    const times = timesOf(choice.target, rules.payBase)
    line.show(stepOf(choice.target), t('times', { times }))
    line.element.style.setProperty('--from', `${(stepOf(choice.target) / targetSteps) * 100}%`)
    target.show(`${times}×`)
    chance.show(`${percentOf(hitRateOf(rules.par(choice)), choice.target >= 10_000 ? 4 : 2)}%`)
    canWin.show(written(payoutText(stake, choice.target, rules.payBase)))
    goal.style.setProperty('--at', String(placeOf(choice.target)))
    goal.textContent = `${times}×`
    flight.setAttribute('aria-label', t('still', { target: times }))
  }

  function lift(place: number, text: string): void {
    lantern.style.setProperty('--at', String(place))
    figure.textContent = text
  }

  function still(drawn: Choice, { height }: Result): void {
    swaying?.cancel()
    const isWon = height >= drawn.target
    lift(placeOf(height), `${heightText(height)}×`)
    flight.classList.remove('rising')
    flight.classList.toggle('won', isWon)
    flight.classList.toggle('out', !isWon)
    const words = { height: heightText(height), target: timesOf(drawn.target, rules.payBase) }
    flight.setAttribute('aria-label', t('reached', words))
  }

  function begin(): void {
    flight.classList.add('rising')
    flight.classList.remove('won', 'out')
    lift(0, '1.00×')
    if (prefersCalm()) return
    const sway = [{ rotate: '-2deg' }, { rotate: '2deg' }, { rotate: '-2deg' }]
    swaying = lantern.animate(sway, { duration: 1200, iterations: Number.POSITIVE_INFINITY, easing: 'ease-in-out' })
  }

  lift(0, '1.00×')
  tell()
  return {
    elements: [drawing('night', nightSvg()), flight, strip.element],
    controls: panel(toldRow(target, chance, canWin), line.element),
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
      // The lantern rises by places, so the figure grows by powers, as the eye sees it.
      const end = Math.log2(Math.max(100, result.height) / 100)
      const ms = minRiseMs + (maxRiseMs - minRiseMs) * placeOf(result.height)
      await glide(0, end, ms, (power) => {
        const height = Math.floor(100 * 2 ** power)
        lift(placeOf(height), `${heightText(height)}×`)
      })
      still(drawn, result)
    },
    keep: (drawn, { height }) => strip.add(`${heightText(height)}×`, height >= drawn.target),
    async rest() {
      swaying?.cancel()
      flight.classList.remove('rising')
      lift(0, '1.00×')
    },
    show: still,
    celebrate: () => flight.classList.add('lit'),
    clear: () => flight.classList.remove('lit', 'won', 'out'),
    describe: (_choice, { height }, times) => t('won', { height: heightText(height), times }),
  }
}
