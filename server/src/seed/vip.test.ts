import { expect, it } from 'vitest'
import vip from './vip.json' with { type: 'json' }
import rebates from './rebates.json' with { type: 'json' }

it.each(['needed', 'keep', 'levelUp', 'monthly', 'birthday'])('no level has less %s than the one below', (column) => {
  const figures = vip.levels.map((level) => level[vip.columns.indexOf(column)] ?? -1)
  expect(figures).toEqual(figures.toSorted((one, other) => one - other))
})

it('no level is asked to keep a larger share than the one below, and none has a lower rebate', () => {
  const decays = vip.levels.slice(1).map(([, , decay]) => decay ?? -1)
  expect(decays).toEqual(decays.toSorted((one, other) => other - one))
  for (const rates of Object.values(rebates.rateBps)) expect(rates).toEqual(rates.toSorted((one, other) => one - other))
})
