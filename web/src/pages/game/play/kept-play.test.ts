import { beforeEach, expect, it } from 'vitest'
import { writeStored } from '../../../storage/stored.ts'
import { dropPlay, storePlay, netOf, readPlay } from './kept-play.ts'

const play = { id: 'play1', game: 'yunque/longteng', currency: 'CNY', since: 1_000, net: '-3.50' }

beforeEach(dropPlay)

it('goes on for its own game only, until it is dropped', () => {
  expect(readPlay(play.game)).toBeUndefined()
  storePlay(play)
  expect(readPlay(play.game)).toEqual(play)
  expect(readPlay('yunque/other')).toBeUndefined()
  dropPlay()
  expect(readPlay(play.game)).toBeUndefined()
})

it.each([null, 'x', { ...play, net: '<b>' }, { ...play, since: '1' }, { ...play, id: 1 }, { game: play.game }])(
  'does not read %j',
  async (kept) => {
    await writeStored('play', kept, 'session')
    expect(readPlay(play.game)).toBeUndefined()
  },
)

it.each([
  ['-3.50', '10.00', '6.50'],
  ['2.00', '-10.00', '-8.00'],
  ['0', '0.00', '0.00'],
  ['-3.50', '0', '-3.50'],
])('%s and %s are %s', (before, counted, net) => {
  expect(netOf(before, counted, 'CNY')).toBe(net)
})
