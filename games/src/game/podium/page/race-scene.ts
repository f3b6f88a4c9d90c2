import { drawing, h, prefersCalm } from '#kit/dom.ts'
import type { DrawScene } from '#kit/lottery/lottery-page.ts'
import { ball } from './ball.ts'
import { boatShape } from './boat.ts'
import { arrivedBy, line, placeOf } from './race.ts'

const boats = Array.from({ length: 10 }, (_, boat) => boat + 1)
const shape = `<svg viewBox="-4 -84 338 144">${boatShape}</svg>`

/** The race of the draw: ten boats in their lanes, which arrive in the order that was drawn. */
export function raceScene(): DrawScene {
  const lanes = boats.map((boat) => {
    const hull = drawing(`racer boat${boat}`, shape)
    hull.append(h('b', {}, String(boat)))
    const rank = h('span', { class: 'rank' })
    return {
      boat,
      hull,
      rank,
      element: h('div', { class: 'lane-of' }, ball(boat), h('div', { class: 'run' }, hull), rank),
    }
  })
  const element = h('div', { class: 'race' }, ...lanes.map((lane) => lane.element))
  element.style.setProperty('--line', String(line))
  let order: readonly number[] = []
  function place(share: number): void {
    for (const { boat, hull } of lanes) hull.style.setProperty('--at', placeOf(order, boat, share).toFixed(4))
  }
  function tellRanks(arrived: number): void {
    for (const { boat, rank, element: lane } of lanes) {
      const at = order.indexOf(boat)
      const isIn = at >= 0 && at < arrived
      rank.textContent = isIn ? String(at + 1) : ''
      lane.classList.toggle('winner', isIn && at === 0)
    }
  }
  return {
    element,
    rest() {
      order = []
      for (const { hull } of lanes) hull.style.setProperty('--at', '0')
      tellRanks(0)
    },
    begin(balls) {
      order = balls
    },
    moment(share) {
      const arrived = arrivedBy(share, order.length)
      // Without motion the boats wait at the start, and then lie where they have arrived.
      place(prefersCalm() ? Math.floor(share) : share)
      tellRanks(arrived)
      return arrived
    },
  }
}
