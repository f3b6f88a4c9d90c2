import { expect, it } from 'vitest'
import { wholeLobby } from './game/lobby-filter.ts'
import { callsOf, isKnownPath, plainPaths, readAddress, routeOf, routes } from './routes.tsx'

it('restricts exactly the pages below /member to members', () => {
  const table = routes.map(({ path, member = false }) => [path, member])
  expect(table).toEqual(routes.map(({ path }) => [path, path.startsWith('/member/')]))
  expect(routes.filter(({ member }) => member).length).toBeGreaterThanOrEqual(9)
})

it.each([
  'account',
  'security',
  'devices',
  'addresses',
  'records',
  'wallet',
  'recharge',
  'withdraw',
  'withdraw/1',
  'turnover',
  'transfer',
])('has the page /member/%s, for members only', (page) => {
  expect(isKnownPath(`/member/${page}`)).toBe(true)
  expect(routeOf(`/member/${page}`).member).toBe(true)
  expect(routeOf(`/member/${page}/`).member).toBe(true)
})

it('has each path once', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

it.each([
  ['/home/index?utm=1&type=SLOT', '/home/index'],
  ['/?x', '/'],
  ['/game?x=1&search=%E9%BE%99&type=SLOT&type=LIVE', '/game?type=SLOT&search=%E9%BE%99'],
  ['/game?type=&search=', '/game'],
  ['/home/download?system=ios&id=1', '/home/download?system=ios'],
  ['/home/discount?x=1&id=qmfl', '/home/discount?id=qmfl'],
  ['/game/play/lantern/dragon?search=1', '/game/play/lantern/dragon'],
  ['/member/wallet?id=1', '/member/wallet'],
  ['//evil.example/game?search=1', '/game?search=1'],
])('%s is read as %s', (url, read) => {
  expect(readAddress(url)).toBe(read)
  expect(plainPaths.includes(read)).toBe(!read.includes('?') && !read.includes('/play/'))
})

it('reads every part of the lobby filter at /game', () => {
  expect([...(routeOf('/game').reads ?? [])].sort()).toEqual(Object.keys(wholeLobby).sort())
})

it.each([
  ['/home/verify', false, ['listStatementKeys']],
  ['/home/verify', true, ['getBalance', 'listStatementKeys']],
  ['/member/wallet', true, ['getBalance']],
  ['/maintain', true, ['listMaintenance']],
  ['/game/play/lantern/dragon', false, ['getGame']],
  ['/nowhere', false, ['listBanners', 'listNotices', 'listGameTypes', 'listGames', 'listLiveMatches', 'listBigPrizes']],
])('the first view of %s, logged in: %s, calls %s', (url, signedIn, names) => {
  expect(callsOf(url, { lang: 'zh-CN', signedIn }).map(([name]) => name)).toEqual(names)
})

it('gives the calls of a page what its address says', () => {
  const calls = callsOf('/game/play/lantern/dragon', { lang: 'zh-CN', signedIn: false })
  expect(calls).toEqual([['getGame', { platformCode: 'lantern', code: 'dragon' }]])
})
