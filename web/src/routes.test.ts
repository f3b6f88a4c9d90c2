import { expect, it } from 'vitest'
import { isKnownPath, routeOf, routes } from './routes.tsx'

it('restricts exactly the pages below /member to members', () => {
  const table = routes.map(({ path, member = false }) => [path, member])
  expect(table).toEqual(routes.map(({ path }) => [path, path.startsWith('/member/')]))
  expect(routes.filter(({ member }) => member).length).toBeGreaterThanOrEqual(9)
})

it.each(['account', 'security', 'devices', 'records', 'wallet', 'recharge', 'withdraw', 'withdraw/1', 'transfer'])(
  'has the page /member/%s, for members only',
  (page) => {
    expect(isKnownPath(`/member/${page}`)).toBe(true)
    expect(routeOf(`/member/${page}`).member).toBe(true)
    expect(routeOf(`/member/${page}/`).member).toBe(true)
  },
)

it('has each path once', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})
