import { h } from '../dom.ts'
import type { DrawScene, LotteryPage } from './lottery-page.ts'

/** A draw as balls that roll in from the left, one after another, each to its place. */
export function rollingBalls(page: Pick<LotteryPage, 'ball' | 'rules'>): DrawScene {
  const count = 1 + Math.max(...page.rules.plays.flatMap(({ looks }) => looks))
  const places = Array.from({ length: count }, () => h('span', { class: 'place' }))
  const element = h('div', { class: 'rolling' }, ...places)
  element.dataset.count = String(count)
  return {
    element,
    rest() {
      for (const place of places) place.replaceChildren()
    },
    begin(balls) {
      for (const [at, place] of places.entries()) {
        const ball = page.ball(balls[at] ?? 0, at)
        ball.classList.add('waiting')
        place.replaceChildren(ball)
      }
    },
    moment(share) {
      const seen = Math.floor(share * count)
      for (const [at, place] of places.entries()) place.firstElementChild?.classList.toggle('waiting', at >= seen)
      return seen
    },
  }
}
