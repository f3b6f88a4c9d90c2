import { beforeEach, expect, test, vi } from 'vitest'

// What the page has of a browser here: events, the history, a server that answers.
const page = Object.assign(new EventTarget(), { document: new EventTarget() })
const reload = vi.fn()
const fetchHead = vi.fn()

vi.stubGlobal('window', page)
vi.stubGlobal('document', page.document)
vi.stubGlobal('HTMLLinkElement', class {})
vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('location', { pathname: '/home/index', reload })
vi.stubGlobal('fetch', fetchHead)
vi.mock('../call/build-version.ts', () => ({ ownBuild: () => 'now' }))
vi.mock('./kept-form.ts', () => ({ readForm: () => null }))

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() })
  reload.mockClear()
  fetchHead.mockResolvedValue({ ok: true })
  const { reloadWhenPartsAreGone } = await import('./reload.ts')
  reloadWhenPartsAreGone()
})

const partIsGone = () => page.dispatchEvent(new Event('vite:preloadError'))
const leave = () => page.dispatchEvent(new Event('beforeunload'))

test('a part that cannot be loaded reloads the page', async () => {
  partIsGone()
  await expect.poll(() => reload.mock.calls).toHaveLength(1)
})

test.each(['before', 'after'])('a page that is left is not reloaded for a part aborted %s it said so', async (when) => {
  if (when === 'before') leave()
  let answer = (_: object) => {}
  fetchHead.mockReturnValue(new Promise((done) => (answer = done)))
  partIsGone()
  if (when === 'after') leave()
  answer({ ok: true })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(reload).not.toHaveBeenCalled()
  // It stayed: what it opened was a download.
  fetchHead.mockResolvedValue({ ok: true })
  await vi.advanceTimersByTimeAsync(6_000)
  await expect.poll(() => reload.mock.calls).toHaveLength(1)
})
