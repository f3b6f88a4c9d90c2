// What the worker does when the browser wakes it: its listeners, with doubles of what a worker has.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Act = (event: object) => void
type Shown = { body: string; data: string; tag: string; silent: boolean }
type Tab = { path: string; visibilityState: 'visible' | 'hidden' }

const origin = 'https://mingtang.example'
const listeners = new Map<string, Act>()
const done: string[] = []
let tabs: Tab[] = []

const note = async (what: string) => void done.push(what)

beforeAll(async () => {
  vi.stubGlobal('location', { origin, hostname: 'mingtang.example' })
  vi.stubGlobal('self', {
    addEventListener: (type: string, act: Act) => listeners.set(type, act),
    clients: {
      matchAll: async () =>
        tabs.map(({ path, visibilityState }) => ({
          url: origin + path,
          visibilityState,
          focus: () => note(`focus ${path}`),
          navigate: (url: string) => note(`${path} -> ${url}`),
        })),
      openWindow: (url: string) => note(`open ${url}`),
    },
    registration: {
      showNotification: (title: string, { body, data, tag, silent }: Shown) =>
        note(`show ${title}: ${body} ${data} ${tag} ${silent ? 'silent' : 'aloud'}`),
    },
  })
  await import('./sw.ts')
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  done.length = 0
  tabs = []
})

/** Wakes the worker and waits for what it keeps itself awake for; a worker that waits for nothing may be stopped at once. */
async function wake(type: string, event: object): Promise<void> {
  const kept: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => kept.push(work) })
  expect(kept).toHaveLength(1)
  await Promise.all(kept)
}

const press = (data: unknown) =>
  wake('notificationclick', { notification: { data, close: () => void done.push('close') } })
const link = '/member/messages?id=m1'

test('a press on a notification puts it away and opens its message in a window', async () => {
  await press(link)
  expect(done).toEqual(['close', `open ${link}`])
})

test('a press shows the message in an open tab', async () => {
  tabs = [{ path: '/vip', visibilityState: 'hidden' }]
  await press(link)
  expect(done).toEqual(['close', 'focus /vip', `/vip -> ${link}`])
})

test('a press on a notification with a link of another site opens the home page', async () => {
  await press('https://elsewhere.example/')
  expect(done).toEqual(['close', 'open /'])
})

const push = () => wake('push', { data: { json: () => ({ title: 'Mingtang', body: 'paid', link }) } })

test('a push is always shown with its link, without a sound where a page is visible and has told it', async () => {
  tabs = [{ path: '/vip', visibilityState: 'hidden' }]
  await push()
  tabs = [{ path: '/vip', visibilityState: 'visible' }]
  await push()
  expect(done).toEqual([`show Mingtang: paid ${link} ${link} aloud`, `show Mingtang: paid ${link} ${link} silent`])
})

test.each([
  ['has no data', null],
  [
    'cannot be read',
    {
      json: () => {
        throw new SyntaxError('not JSON')
      },
    },
  ],
])('a push that %s is shown under the name of the site', async (_, data) => {
  await wake('push', { data })
  expect(done).toEqual(['show mingtang.example:  / / aloud'])
})
