import { expect, it } from 'vitest'
import { lobbyAddress, lobbyFilter } from './lobby-filter.ts'

it('reads an address and writes the same one', () => {
  const address = '/game?type=fishing&shelf=popular&search=koi'
  expect(lobbyAddress(lobbyFilter(new URL(address, 'http://site').searchParams))).toBe(address)
  expect(lobbyAddress(lobbyFilter(new URLSearchParams()))).toBe('/game')
})

it('takes unknown words as none and cuts a search that is too long', () => {
  const filter = lobbyFilter(new URLSearchParams({ type: 'roulette', shelf: 'mine', search: 'x'.repeat(99) }))
  expect(filter).toEqual({ type: '', shelf: 'all', search: 'x'.repeat(40) })
})
