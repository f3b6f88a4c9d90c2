import { panel, told, toldRow } from '#kit/controls.ts'
import { drawing, h, prefersCalm, sleep } from '#kit/dom.ts'
import { payoutText, timesOf, written } from '#kit/money.ts'
import type { Scene } from '#kit/scene.ts'
import { starChart as t } from '#texts'
import { maxPayOf } from '../../../engine/par.ts'
import { type Choice, hitsOf, maxMarked, type Result, rules, stars } from '../rules.ts'
import { allStars, chartSvg, placeOf } from './chart.ts'

const starMs = 150

/** A chart of forty stars; the player marks some, and ten light up one after another. */
export function chartScene(changed: () => void): Scene<Choice, Result> {
  let choice: Choice = rules.samples[0]
  let stake = '0'

  const buttons = allStars.map((star) => {
    const button = h(
      'button',
      { class: 'star', type: 'button', onclick: () => mark(star) },
      h('span', {}, String(star)),
    )
    const [x, y] = placeOf(star)
    button.style.left = `${(x / 360) * 100}%`
    button.style.top = `${(y / 236) * 100}%`
    return button
  })
  const chart = h('div', { class: 'chart', role: 'group', 'aria-label': t('stars') }, drawing('heaven', chartSvg()))
  chart.append(...buttons)
  const [marked, max, canWin] = [told(t('marked')), told(t('max')), told(t('canWin'))]
  const pick = h(
    'button',
    { class: 'plain', type: 'button', onclick: () => choose(atRandom(choice.stars.length)) },
    t('pick'),
  )

  function mark(star: number): void {
    const has = choice.stars.includes(star)
    // One star stays marked, so that there is always a choice; ten are the most.
    if (has ? choice.stars.length === 1 : choice.stars.length === maxMarked) return
    choose(has ? choice.stars.filter((one) => one !== star) : [...choice.stars, star])
  }

  function choose(next: readonly number[]): void {
    choice = { stars: next.toSorted((one, other) => one - other) }
    tell()
    changed()
  }

  function tell(): void {
    const par = rules.par(choice)
    marked.show(`${choice.stars.length} / ${maxMarked}`)
    max.show(`${timesOf(maxPayOf(par), par.base)}×`)
    canWin.show(written(payoutText(stake, maxPayOf(par), par.base)))
    for (const [at, button] of buttons.entries()) {
      const isMarked = choice.stars.includes(at + 1)
      button.classList.toggle('marked', isMarked)
      button.setAttribute('aria-pressed', String(isMarked))
      button.setAttribute('aria-label', t('star', { star: at + 1 }))
    }
  }

  function clear(): void {
    chart.classList.remove('lit')
    for (const button of buttons) button.classList.remove('on')
  }

  function still(drawn: Choice, result: Result): void {
    for (const star of result.lit) buttons[star - 1]?.classList.add('on')
    const words = { stars: result.lit.join(' '), hits: hitsOf(drawn, result) }
    chart.setAttribute('aria-label', t('lit', words))
  }

  tell()
  return {
    elements: [chart],
    controls: panel(h('div', { class: 'picking' }, toldRow(marked, max, canWin), pick)),
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
      chart.inert = true
    },
    async land(drawn, result) {
      choice = drawn
      tell()
      for (const star of result.lit) {
        if (!prefersCalm() && !document.hidden) await sleep(starMs)
        buttons[star - 1]?.classList.add('on')
      }
      still(drawn, result)
      chart.inert = false
    },
    async rest() {
      chart.inert = false
    },
    show: still,
    celebrate: () => chart.classList.add('lit'),
    clear,
    describe: (drawn, result, times) => t('won', { hits: hitsOf(drawn, result), times }),
  }
}

/** Stars picked for the player's convenience; the lit ones come from the seeds. */
function atRandom(count: number): number[] {
  const left = [...allStars]
  return Array.from({ length: count }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? stars)
}
