import { expect, it } from 'vitest'
import {
  gamesRequest,
  hiddenFilters,
  isNarrowed,
  isTag,
  lobbyAddress,
  lobbyFilter,
  wholeLobby,
} from './lobby-filter.ts'

it('parses a URL and writes the same one', () => {
  const address = '/game?type=fishing&shelf=popular&platform=canghai&tag=hot&sort=return&search=koi'
  expect(lobbyAddress(lobbyFilter(new URL(address, 'http://site').searchParams))).toBe(address)
  expect(lobbyAddress(lobbyFilter(new URLSearchParams()))).toBe('/game')
})

it('ignores unknown values and truncates a long search', () => {
  const filter = lobbyFilter(new URLSearchParams({ type: 'roulette', shelf: 'mine', search: 'x'.repeat(99) }))
  expect(filter).toEqual({ ...wholeLobby, search: 'x'.repeat(40) })
})

it.each([
  ['tag=NEW', { tag: 'NEW' }],
  ['tag=recommended', { tag: 'RECOMMENDED' }],
  ['tag=old', {}],
  ['sort=name', { sort: 'NAME' }],
  ['sort=RETURN', { sort: 'RETURN' }],
  ['sort=price', {}],
  ['platform=yunque', { platform: 'yunque' }],
  ['platform=', {}],
  ['platform=Yun%20que', {}],
  [`platform=${'x'.repeat(31)}`, {}],
  ['platform=%3Cb%3E&tag=%25', {}],
])('reads %s', (query, expected) => {
  expect(lobbyFilter(new URLSearchParams(query))).toEqual({ ...wholeLobby, ...expected })
})

it('requests what the URL says, and knows the tags that have texts', () => {
  const filter = lobbyFilter(new URLSearchParams('platform=yunque&tag=new'))
  expect(gamesRequest(filter)).toEqual({ ...wholeLobby, platform: 'yunque', tag: 'NEW', size: 24 })
  expect(['NEW', 'HOT', 'RECOMMENDED', 'new', 'OLD', ''].filter(isTag)).toEqual(['NEW', 'HOT', 'RECOMMENDED'])
})

it('knows whether it is narrowed, and how many filters are hidden on a phone', () => {
  expect(isNarrowed(wholeLobby)).toBe(false)
  expect(isNarrowed({ ...wholeLobby, search: 'x' })).toBe(true)
  expect(hiddenFilters({ ...wholeLobby, type: 'live', search: 'x' })).toBe(0)
  expect(hiddenFilters({ ...wholeLobby, tag: 'NEW', sort: 'NAME' })).toBe(2)
})
