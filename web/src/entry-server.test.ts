// What waits while the server renders reaches the browser as an unfinished part: React throws it away there, says so in
// the console (error 419), and the page jumps. No page may wait, in the first document of a process or with replies missing.
import { beforeAll, expect, it } from 'vitest'
import type { Boot } from './boot.ts'
import { isKnownPath, render } from './entry-server.tsx'
import { routes } from './routes.tsx'
import { lin, visitorBoot } from './test/boot.ts'

const params: Readonly<Record<string, string>> = { platform: 'yunque', code: 'sixstar', favorId: '1', id: '1' }
const addresses = routes
  .filter(({ path }) => !path.startsWith('/dev/'))
  .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name))
const lobbies = ['lottery', 'live', 'slot'].map((type) => `/game?type=${type}`)
const unfinished = ['<!--$!-->', '<!--$?-->', '<!--$~-->']
const boots: readonly Boot[] = [
  visitorBoot,
  { ...visitorBoot, signedIn: true, user: lin },
  // The member's own data did not come in time.
  { ...visitorBoot, signedIn: true, lang: 'en-US' },
]

beforeAll(() => {
  expect(addresses.filter((path) => !isKnownPath(path))).toEqual([])
})

it.each([...addresses, ...lobbies])('%s is whole', (path) => {
  const marks = boots.flatMap((boot) => {
    const { html } = render({ url: `https://mingtang.example${path}`, boot })
    return unfinished.filter((mark) => html.includes(mark))
  })
  expect(marks).toEqual([])
})
