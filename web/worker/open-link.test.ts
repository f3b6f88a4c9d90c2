import { expect, test } from 'vitest'
import { openLink } from './open-link.ts'

const origin = 'https://mingtang.example'
const link = '/member/messages?id=m1'

/** The tabs at these paths, and what is done to them, in order. */
function tabs(...paths: readonly string[]) {
  const done: string[] = []
  const note = async (what: string) => void done.push(what)
  const pages = {
    matchAll: async () =>
      paths.map((path) => ({
        url: origin + path,
        focus: () => note(`focus ${path}`),
        navigate: (url: string) => note(`${path} -> ${url}`),
      })),
    openWindow: (url: string) => note(`open ${url}`),
  }
  return { done, pages }
}

test('an open tab comes to the front and shows the message', async () => {
  const { done, pages } = tabs('/vip', '/home/index')
  await openLink(link, origin, pages)
  expect(done).toEqual(['focus /vip', `/vip -> ${link}`])
})

test('without a tab a window opens', async () => {
  const { done, pages } = tabs()
  await openLink(link, origin, pages)
  expect(done).toEqual([`open ${link}`])
})

test('a running game is not left', async () => {
  const beside = tabs('/game/play/yunque/longteng', '/game')
  await openLink(link, origin, beside.pages)
  expect(beside.done).toEqual(['focus /game', `/game -> ${link}`])
  const alone = tabs('/game/play/yunque/longteng')
  await openLink(link, origin, alone.pages)
  expect(alone.done).toEqual([`open ${link}`])
})

test('a tab that cannot be navigated leaves the message to a window', async () => {
  const { done, pages } = tabs('/vip')
  const page = {
    url: `${origin}/vip`,
    focus: async () => {},
    navigate: () => Promise.reject(new TypeError('not controlled')),
  }
  await openLink(link, origin, { ...pages, matchAll: async () => [page] })
  expect(done).toEqual([`open ${link}`])
})

test.each([
  'https://elsewhere.example/member/messages',
  '//elsewhere.example/x',
  '/\\elsewhere.example/x',
  'https://mingtang.example.elsewhere.example/',
  'https://mingtang.example@elsewhere.example/',
  'http://mingtang.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://[',
  '',
  undefined,
  7,
])('%s opens nothing elsewhere', async (wrong) => {
  const { done, pages } = tabs()
  await openLink(wrong, origin, pages)
  expect(done).toEqual(['open /'])
})

test('an address of the site is its path', async () => {
  const { done, pages } = tabs()
  await openLink(`${origin}/vip?tab=1#top`, origin, pages)
  expect(done).toEqual(['open /vip?tab=1#top'])
})
